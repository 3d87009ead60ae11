import { styled } from '@tafel/kit/theme/styled.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { STATE_WORDS } from '@tafel/contracts/contexts/issued/states.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { PdfButton } from '../files/pdf-button.tsx'
import { personWords } from '../history/entry-words.ts'
import { moveBetweenRows } from '../keys/row-keys.ts'
import { PlainTable, rowsAsBlocks } from '../tables/table.ts'
import { dayWords, STATE_TONES } from './issued-words.ts'

const Frame = styled('div')({ containerType: 'inline-size' })
const Table = styled(PlainTable)({
  fontSize: '0.875rem',
  '& th, & td': { verticalAlign: 'top' },
  '& thead th': { whiteSpace: 'nowrap' },
  '& [data-number], & [data-day]': { whiteSpace: 'nowrap' },
  '& tbody tr:hover': { backgroundColor: color.sunk },
  '& td:last-of-type': { paddingRight: 0, textAlign: 'right' },
  '@container (max-width: 680px)': {
    ...rowsAsBlocks({
      gridTemplate: '"number state file" auto "what what what" auto "day who who" auto / auto minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: '9px 0',
    }),
    '& [data-number]': { gridArea: 'number' },
    '& [data-state]': { gridArea: 'state' },
    '& [data-what]': { gridArea: 'what' },
    '& [data-day]': { gridArea: 'day' },
    '& [data-who]': { gridArea: 'who' },
    '& td:last-of-type': { gridArea: 'file' },
  },
})
const Number = styled(Link)({
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
})

export interface IssuedTableProps {
  readonly reports: readonly IssuedSummary[]
  readonly people: People
  /** Omitted on the page of the client or the record itself. */
  readonly without?: 'client' | 'record'
}

/** Issued reports, one line each: description, status and file. J and K move between lines. */
export function IssuedTable({ reports, people, without }: IssuedTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links inside arrive here
    <Frame onKeyDown={moveBetweenRows}>
      <Table aria-label="Issued reports">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">State</th>
            {without !== 'record' && <th scope="col">Report</th>}
            <th scope="col">Issued</th>
            <th scope="col">By</th>
            <th scope="col">
              <VisuallyHidden>File</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.reportId}>
              <th scope="row" data-number>
                <Number to={paths.issuedReport.href(report.reportId)} data-row>
                  {report.number}
                </Number>
              </th>
              <td data-state>
                <Tag tone={STATE_TONES[report.state]}>{STATE_WORDS[report.state].toLowerCase()}</Tag>
              </td>
              {without !== 'record' && <td data-what>{whatWords(report, without)}</td>}
              <td data-day>{dayWords(report.issuedAt)}</td>
              <td data-who>{personWords(people, report.issuedBy)}</td>
              <td>
                {report.isFileErased ? (
                  <Hint>erased</Hint>
                ) : (
                  <PdfButton path={`/api/issued-reports/${report.reportId}/report.pdf`} number={report.number} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

function whatWords({ kind, description, clientName }: IssuedSummary, without: IssuedTableProps['without']) {
  const kindWords = KIND_NAMES[kind].words.one
  if (description === '') return `${kindWords}, of a client who was erased`
  return (
    <>
      {kindWords}: {description}
      {without !== 'client' && clientName !== '' && <Hint> · {clientName}</Hint>}
    </>
  )
}
