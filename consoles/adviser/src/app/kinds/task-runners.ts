import type { TaskKind, TaskRunner } from '../../workbench/engine/question.ts'

/** Kinds whose calculator runs in the worker, loaded on demand. */
const LOADERS: Readonly<Partial<Record<TaskKind, () => Promise<TaskRunner>>>> = {
  homeLoanRepayment: async () => (await import('../../features/home-loan-repayment/engine/tasks.ts')).homeLoanTasks,
  scenario: async () => (await import('../../features/scenario/engine/tasks.ts')).scenarioTasks,
  investmentComparison: async () => (await import('../../features/investment-comparison/engine/tasks.ts')).comparisonTasks,
  law: async () => (await import('../../features/law/engine/tasks.ts')).lawTasks,
}

export function loadTaskRunner(kind: TaskKind): Promise<TaskRunner> {
  const load = LOADERS[kind]
  return load === undefined ? Promise.reject(new Error('This kind of record is calculated in the page.')) : load()
}
