import type { Page } from './guard/guarded.ts'
import type { LoadKind } from '../workbench/kinds.ts'

// The routes of a kind: the workbench's page and the kind load together, on first navigation.

export async function loadCalculate(load: LoadKind): Promise<Page> {
  const [{ CalculateRoute, askRecord }, kind] = await Promise.all([import('../workbench/routes/calculate.tsx'), load()])
  return { default: () => <CalculateRoute kind={kind} />, ask: ({ id = '' }) => askRecord({ kind: kind.names.name, recordId: id }) }
}

export async function loadCompare(load: LoadKind): Promise<Page> {
  const [{ CompareRoute }, kind] = await Promise.all([import('../workbench/routes/compare.tsx'), load()])
  const compare = await kind.loadCompare()
  return { default: () => <CompareRoute kind={kind} compare={compare} /> }
}

export async function loadHistory(load: LoadKind): Promise<Page> {
  const [{ HistoryRoute }, kind] = await Promise.all([import('../workbench/routes/history.tsx'), load()])
  const compare = await kind.loadCompare()
  return { default: () => <HistoryRoute kind={kind} compare={compare} /> }
}

export async function loadReport(load: LoadKind): Promise<Page> {
  const [{ ReportRoute }, kind] = await Promise.all([import('../workbench/routes/report.tsx'), load()])
  const reportOf = await kind.loadReport()
  return { default: () => <ReportRoute kind={kind} reportOf={reportOf} /> }
}
