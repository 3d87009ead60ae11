import { Law } from '@tafel/kit/text/text.tsx'
import type { ReportView } from '../model/report-view.ts'
import { Missing, ReportFrame, Section, Table } from './report-frame.tsx'

/** The report of the duty alone, of records that the first engine worked out. */
export function ReportSheet({ report }: { readonly report: ReportView }) {
  return (
    <ReportFrame report={report}>
      <Section>What it goes by</Section>
      <Table>
        <tbody>
          {report.facts.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Section>How the duty comes about</Section>
      <Table>
        <thead>
          <tr>
            <th scope="col">Part of the value</th>
            <th scope="col">Rate</th>
            <th scope="col">Duty</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.part}>
              <th scope="row">{row.part}</th>
              <td>{row.rate}</td>
              <td>{row.duty}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Transfer duty {report.law !== null && <Law>{report.law}</Law>}
            </th>
            <td>{report.total}</td>
          </tr>
        </tfoot>
      </Table>
      {report.notIncluded.map((words) => (
        <Missing key={words}>{words}</Missing>
      ))}
    </ReportFrame>
  )
}
