"""A whole expedition along a given route for CP-SAT and HiGHS, and z3 beside them: the model is in ``expedition_model.py``."""

from __future__ import annotations

import highspy
import numpy as np
from expedition_model import Expedition, ImpossibleError, Model, Terms, expedition, loosened, optimum, z3_least
from ortools.sat.python import cp_model

__all__ = ["Expedition", "ImpossibleError", "cp_sat_least", "expedition", "highs_least", "z3_least"]


def with_cp_sat(model: Model, target: Terms) -> int | None:
    """CP-SAT: conditions as they are, decided in the order written (pace, then rockets from the last leg on); one thread.

    Faster on average over two dozen round trips than with presolve, the linear relaxation or its own search.
    """
    cp = cp_model.CpModel()
    variables = [cp.new_bool_var("") if upper == 1 else cp.new_int_var(0, upper, "") for upper in model.upper]
    for terms, least, choice in model.rows:
        row = cp.add(cp_model.LinearExpr.weighted_sum([variables[v] for v in terms], list(terms.values())) >= least)
        if choice is not None:
            row.only_enforce_if(variables[choice])
    cp.minimize(cp_model.LinearExpr.weighted_sum([variables[v] for v in target], list(target.values())))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 0
    solver.parameters.search_branching = cp_model.FIXED_SEARCH
    status = solver.solve(cp)
    if status == cp_model.INFEASIBLE:
        return None
    if status != cp_model.OPTIMAL:
        raise RuntimeError(f"CP-SAT stopped with {solver.status_name()}.")
    return round(solver.objective_value)


def with_highs(model: Model, target: Terms) -> int | None:
    """HiGHS: the model goes in as arrays, one thread."""
    columns = len(model.upper)
    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = columns, len(model.rows)
    lp.col_cost_ = np.array([float(target.get(v, 0)) for v in range(columns)])
    lp.col_lower_ = np.zeros(columns)
    lp.col_upper_ = np.array([float(upper) for upper in model.upper])
    start, index, value, lower = [0], [], [], []
    for row in model.rows:
        terms, least = loosened(model, row)
        index += list(terms)
        value += [float(c) for c in terms.values()]
        lower.append(float(least))
        start.append(len(index))
    lp.row_lower_ = np.array(lower)
    lp.row_upper_ = np.full(len(lower), highspy.kHighsInf)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.array(start, dtype=np.int32)
    lp.a_matrix_.index_ = np.array(index, dtype=np.int32)
    lp.a_matrix_.value_ = np.array(value)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * columns
    highs = highspy.Highs()
    settings = {
        "output_flag": False,
        "threads": 1,
        "mip_rel_gap": 0.0,
        "mip_abs_gap": 0.99,  # costs and masses are whole
        "mip_feasibility_tolerance": 1e-9,
        "mip_detect_symmetry": False,
        "mip_allow_restart": False,
        "mip_heuristic_run_feasibility_jump": False,
    }
    for name, setting in settings.items():
        highs.setOptionValue(name, setting)
    highs.passModel(lp)
    highs.run()
    status = highs.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return None
    if status != highspy.HighsModelStatus.kOptimal:
        raise RuntimeError(f"HiGHS stopped with {status}.")
    return round(highs.getInfo().objective_function_value)


def cp_sat_least(trip: Expedition, minimize: str = "cost") -> int:
    """The optimum that CP-SAT proves."""
    return optimum(trip, minimize, with_cp_sat)


def highs_least(trip: Expedition, minimize: str = "cost") -> int:
    """The optimum that HiGHS proves."""
    return optimum(trip, minimize, with_highs)
