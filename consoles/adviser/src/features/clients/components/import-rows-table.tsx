import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { showDate } from '@tafel/kit/fields/date-text.ts'
import { Tag, type TagTone } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { clientFullName } from '../../../shared/records/client-name.ts'
import type { Fate, PlannedRow } from '../model/import-plan.ts'

const PAGE = 100
const Frame = styled('div')({ overflowX: 'auto' })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 16px 8px 0',
    borderBottom: `1px solid ${color.rule}`,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  '& thead th': { fontSize: '0.8125rem', color: color.ink3, borderBottomColor: color.ruleStrong },
  '& td:first-of-type': { color: color.ink3, fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(2)': { minWidth: 180 },
  '& td:last-of-type': { minWidth: 120, paddingRight: 0, color: color.ink2 },
})
const More = styled('div')({ display: 'flex', justifyContent: 'center', padding: '14px 0' })

export const FATE_WORDS: Readonly<Record<Fate, { readonly one: string; readonly tone: TagTone; readonly all: string }>> = {
  add: { one: 'will be added', tone: 'green', all: 'will be added' },
  there: { one: 'already a client', tone: 'quiet', all: 'already clients' },
  twice: { one: 'duplicate', tone: 'quiet', all: 'duplicates in the file' },
  refused: { one: 'can’t be added', tone: 'red', all: 'can’t be added' },
}

/** The rows of an import, each with its outcome and the reason. */
export function ImportRowsTable({ rows }: { readonly rows: readonly PlannedRow[] }) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways and must be reachable by keyboard */}
      <Frame tabIndex={0} role="group" aria-label="Rows of the import">
        <Table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Client</th>
              <th scope="col">E-mail</th>
              <th scope="col">Date of birth</th>
              <th scope="col">ID number</th>
              <th scope="col">Tax reference number</th>
              <th scope="col">Outcome</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{row.details === undefined ? row.cells.filter(Boolean).slice(0, 2).join(' ') : clientFullName(row.details)}</td>
                <td>{row.details?.email}</td>
                <td>{showDate(row.details?.dateOfBirth || null)}</td>
                <td>{row.details?.idNumber}</td>
                <td>{row.filing?.taxNumber}</td>
                <td>
                  <Tag tone={FATE_WORDS[row.fate].tone}>{FATE_WORDS[row.fate].one}</Tag>
                </td>
                <td>{row.why}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      {rows.length > shown && (
        <More>
          <Button tone="white" look="outline" onClick={() => setShown((before) => before + PAGE)}>
            Show more of {formatWhole(rows.length)}
          </Button>
        </More>
      )}
    </>
  )
}
