import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { Headline } from '../../../shared/records/headline.tsx'
import { RecordTag } from '../../../shared/records/record-tags.tsx'
import { SampleRecord } from '../../../shared/records/sample-record.tsx'
import { changedLabel } from '../../../shared/time/local-time.ts'

const Section = styled('section')({ minWidth: 0, containerType: 'inline-size' })
const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  paddingBottom: 8,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { height: 45, padding: '4px 16px 4px 0', borderBottom: `1px solid ${color.rule}`, textAlign: 'left', fontWeight: 400 },
  '& thead th': { height: 41, fontSize: '0.8125rem', color: color.ink3 },
  '& th:nth-of-type(3), & td:nth-of-type(2)': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th:nth-of-type(4), & td:last-of-type': { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap', color: color.ink3 },
  '& tbody tr:hover': { backgroundColor: color.sunk },
  '@container (max-width: 560px)': {
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      padding: '8px 0',
      borderBottom: `1px solid ${color.rule}`,
    },
    '& tbody tr > *': { display: 'block', height: 'auto', padding: '1px 0', borderBottom: 0 },
    '& tbody th': { color: color.ink3, fontSize: '0.8125rem', gridColumn: 1, gridRow: 1 },
    '& td:nth-of-type(1)': { gridColumn: 1, gridRow: 2 },
    '& td:nth-of-type(2)': { gridColumn: 2, gridRow: 2, paddingLeft: 12 },
    '& td:nth-of-type(3)': { gridColumn: 2, gridRow: 1, fontSize: '0.8125rem' },
  },
})
const RecordLink = styled(Link)({
  color: color.ink,
  fontWeight: 400,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
})

export interface RecentRecordsProps {
  readonly records: readonly RecordSummary[]
  readonly now: Date
}

/** The firm's newest records, with their results. */
export function RecentRecords({ records, now }: RecentRecordsProps) {
  const titleId = useId()
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>Recent records</SectionTitle>
        <Hint>everyone in the firm</Hint>
        <TextLink to={paths.deleted.href()} style={{ marginLeft: 'auto' }}>
          Deleted
        </TextLink>
      </Head>
      {records.length === 0 ? (
        <>
          <p style={{ margin: 0, padding: '12px 0', color: color.ink2 }}>No records yet. The newest ones appear here with their results.</p>
          <SampleRecord />
        </>
      ) : (
        <Table onKeyDown={moveBetweenRows}>
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">Record</th>
              <th scope="col">Result</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.recordId}>
                <th scope="row">{record.clientName}</th>
                <td>
                  <RecordLink data-row="" to={recordPaths.calculate.href(record)}>
                    {KIND_NAMES[record.kind].words.one}: {record.description}
                  </RecordLink>{' '}
                  <RecordTag record={record} />
                </td>
                <td>
                  <Headline record={record} />
                </td>
                <td>
                  <time dateTime={record.changedAt}>{changedLabel(record.changedAt, now)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}
