import { lazy } from 'react'
import { Route } from 'react-router'

const SetsPage = lazy(async () => ({ default: (await import('./sets-page.tsx')).SetsPage }))
const SetPage = lazy(async () => ({ default: (await import('./set-page.tsx')).SetPage }))

export const constants = {
  list: SetsPage,
  children: [
    <Route key="years" path="tax-scenario" element={<SetsPage only="tax-scenario" />} />,
    <Route key="year" path="tax-scenario/:key" element={<SetPage collection="tax-scenario" />} />,
    <Route key="periods" path="transfer-duty" element={<SetsPage only="transfer-duty" />} />,
    <Route key="period" path="transfer-duty/:key" element={<SetPage collection="transfer-duty" />} />,
    <Route key="rates" path="interest-rates" element={<SetsPage only="interest-rates" />} />,
    <Route key="rate" path="interest-rates/:key" element={<SetPage collection="interest-rates" />} />,
  ],
}
