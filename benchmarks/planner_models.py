"""The fixed-route problem for three general solvers: which rockets to burn on each stage, for the least money.

A problem is a list of stages in flight order, each (difficulty, mass carried besides rockets); difficulty 0 is left out.
Each model is the fastest of those tried for its solver. All are helped by two bounds: how many rockets of a kind a stage
can need (`MOST`), and the cost of a simple plan that flies.
"""

from __future__ import annotations

from itertools import pairwise

import highspy
import numpy as np
import z3
from ortools.sat.python import cp_model

from spacegames.leaving_earth import ATLAS, JUNO, ROCKETS, SOYUZ, Rocket

Stage = tuple[int, int]
LinearExpr = cp_model.LinearExpr


MOST = {JUNO: 4, ATLAS: 2, SOYUZ: 4}
"""No stage of an optimum burns more, whatever its difficulty: 5 Junos can be exchanged for an Atlas, 3 Atlas for a Soyuz
and 5 Soyuz for 2 Saturns, which lift at least as much, weigh no more and cost no more."""


def affordable(stages: list[Stage]) -> int:
    """Cost of a plan that flies: each stage by the cheapest single kind, last stage first."""
    cost = later = 0
    for difficulty, cargo in reversed(stages):
        need = (cargo + later) * difficulty
        price, mass = min(
            (n * rocket.price, n * rocket.mass)
            for rocket in ROCKETS
            if (lift := rocket.thrust - difficulty * rocket.mass) > 0
            for n in [-(-need // lift)]
        )
        cost += price
        later += mass
    return cost


def _limits(difficulty: int, cost: int) -> list[tuple[Rocket, int]]:
    """The rockets that lift more than themselves, heaviest first, with how many of each an optimum may need."""
    useful = (rocket for rocket in reversed(ROCKETS) if rocket.thrust > difficulty * rocket.mass)
    return [(rocket, min(MOST.get(rocket, cost), cost // rocket.price)) for rocket in useful]


def z3_cost(stages: list[Stage]) -> int:
    """z3 with one Boolean for each rocket that may be bought and pseudo-Boolean sums; the cost is pressed down until it fails.

    Faster here than integers, bit-vectors, `Optimize` and the finite-domain solver.
    """
    best = affordable(stages)
    solver = z3.Solver()
    bought: list[tuple[z3.BoolRef, int]] = []
    burdens: list[tuple[z3.BoolRef, int]] = []
    for i, (difficulty, cargo) in reversed(list(enumerate(stages))):
        terms = [(z3.Not(each), difficulty * mass) for each, mass in burdens]
        need = difficulty * (cargo + sum(mass for _, mass in burdens))
        for rocket, most in _limits(difficulty, best):
            units = [z3.Bool(f"{rocket.name} {k} on {i}") for k in range(most)]
            solver.add([z3.Implies(more, fewer) for fewer, more in pairwise(units)])
            terms += [(each, rocket.thrust - difficulty * rocket.mass) for each in units]
            burdens += [(each, rocket.mass) for each in units]
            bought += [(each, rocket.price) for each in units]
        solver.add(z3.PbGe(terms, need))
    solver.add(z3.PbLe(bought, best - 1))
    while solver.check() == z3.sat:
        model = solver.model()
        best = sum(price for each, price in bought if z3.is_true(model.eval(each)))
        solver.add(z3.PbLe(bought, best - 1))
    return best


def highs_cost(stages: list[Stage]) -> int:
    """HiGHS with one integer a stage and kind; the model goes in as arrays, heuristics that do not pay here are off."""
    cost = affordable(stages)
    columns = [(i, *each) for i, (difficulty, _) in enumerate(stages) for each in _limits(difficulty, cost)]
    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = len(columns), len(stages)
    lp.col_cost_ = np.array([float(rocket.price) for _, rocket, _ in columns])
    lp.col_lower_ = np.zeros(len(columns))
    lp.col_upper_ = np.array([float(most) for _, _, most in columns])
    lp.row_lower_ = np.array([float(difficulty * cargo) for difficulty, cargo in stages])
    lp.row_upper_ = np.full(len(stages), highspy.kHighsInf)
    start, index, value = [0], [], []
    for row, (difficulty, _) in enumerate(stages):
        for column, (stage, rocket, _) in enumerate(columns):
            if stage >= row:
                index.append(column)
                value.append(float((rocket.thrust if stage == row else 0) - difficulty * rocket.mass))
        start.append(len(index))
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.array(start, dtype=np.int32)
    lp.a_matrix_.index_ = np.array(index, dtype=np.int32)
    lp.a_matrix_.value_ = np.array(value)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * len(columns)
    highs = highspy.Highs()
    settings = {
        "output_flag": False,
        "threads": 1,
        "mip_rel_gap": 0.0,
        "mip_abs_gap": 0.99,  # costs are whole dollars
        "mip_detect_symmetry": False,
        "mip_allow_restart": False,
        "mip_heuristic_run_feasibility_jump": False,
    }
    for name, setting in settings.items():
        highs.setOptionValue(name, setting)
    highs.passModel(lp)
    highs.run()
    if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        raise RuntimeError(f"HiGHS stopped with {highs.getModelStatus()}.")
    return round(highs.getInfo().objective_function_value)


def cp_sat_cost(stages: list[Stage]) -> int:
    """CP-SAT with one integer a stage and kind, decided from the last stage on; one thread, no linear relaxation, no presolve."""
    cost = affordable(stages)
    model = cp_model.CpModel()
    numbers: list[cp_model.IntVar] = []
    burdens: list[int] = []
    prices: list[int] = []
    for difficulty, cargo in reversed(stages):
        coefficients = [-difficulty * mass for mass in burdens]
        for rocket, most in _limits(difficulty, cost):
            numbers.append(model.new_int_var(0, most, ""))
            coefficients.append(rocket.thrust - difficulty * rocket.mass)
            burdens.append(rocket.mass)
            prices.append(rocket.price)
        model.add(LinearExpr.weighted_sum(numbers, coefficients) >= difficulty * cargo)
    total = LinearExpr.weighted_sum(numbers, prices)
    model.add(total <= cost)
    model.minimize(total)
    model.add_decision_strategy(numbers, cp_model.CHOOSE_FIRST, cp_model.SELECT_MIN_VALUE)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 0
    if solver.solve(model) != cp_model.OPTIMAL:
        raise RuntimeError(f"CP-SAT stopped with {solver.status_name()}.")
    return round(solver.objective_value)
