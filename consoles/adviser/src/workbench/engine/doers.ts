import type { Doer, TaskKind } from './question.ts'

/** Kinds that are calculated beside the page, each loaded when it is asked for. */
const LOADERS: Readonly<Partial<Record<TaskKind, () => Promise<Doer>>>> = {
  homeLoanRepayment: async () => (await import('../../features/home-loan-repayment/engine/tasks.ts')).homeLoanTasks,
  scenario: async () => (await import('../../features/scenario/engine/tasks.ts')).scenarioTasks,
  investmentComparison: async () => (await import('../../features/investment-comparison/engine/tasks.ts')).comparisonTasks,
  law: async () => (await import('../../features/law/engine/tasks.ts')).lawTasks,
}

export function loadDoer(kind: TaskKind): Promise<Doer> {
  const load = LOADERS[kind]
  return load === undefined ? Promise.reject(new Error('This kind of record is calculated in the page.')) : load()
}
