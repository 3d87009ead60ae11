import { styled } from '@mui/material/styles'
import type { TransferDutySummary } from '@tafel/contracts/http/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { RecordMenu } from '../../../shared/records/record-menu.tsx'
import { RecordTag } from '../../../shared/records/record-tags.tsx'
import type { TransferDutyCommands } from '../../../shared/records/use-transfer-duty-commands.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}`, containerType: 'inline-size' })
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 84px 32px',
  columnGap: 16,
  alignItems: 'center',
  position: 'relative',
  minHeight: 45,
  borderBottom: `1px solid ${color.rule}`,
  '&:hover': { backgroundColor: color.sunk },
  '@container (max-width: 460px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto 32px',
    padding: '6px 0',
    '& > :nth-of-type(2)': { gridRow: 2, gridColumn: 1, textAlign: 'left' },
    '& > :nth-of-type(3)': { gridRow: 2, gridColumn: 2 },
    '& > :nth-of-type(4)': { gridRow: 1, gridColumn: 3 },
  },
})
const Name = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })
const RowLink = styled(Link)({
  color: color.ink,
  fontWeight: 400,
  textDecoration: 'none',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.blue}`, outlineOffset: -2, borderRadius: 6 },
})
const Figure = styled('span')({ textAlign: 'right', whiteSpace: 'nowrap' })
const Changed = styled('span')({ textAlign: 'right', color: color.ink3, whiteSpace: 'nowrap' })
const Above = styled('div')({ position: 'relative', zIndex: 1 })

export interface RecordListProps {
  readonly records: readonly TransferDutySummary[]
  readonly commands: TransferDutyCommands
  readonly now: Date
}

/** A client's transfer duties with their answers. */
export function RecordList({ records, commands, now }: RecordListProps) {
  return (
    <Rows aria-label="Transfer duties" onKeyDown={moveBetweenRows}>
      {records.map((record) => (
        <Row key={record.transferDutyId}>
          <Name>
            <RowLink data-row="" to={paths.transferDuty.href(record.transferDutyId)}>
              {record.description}
            </RowLink>
            <RecordTag record={record} />
          </Name>
          <Figure>
            {record.transferDutyPayable === null ? (
              <span style={{ color: color.ink3 }}>no answer yet</span>
            ) : (
              <>
                <Money cents={record.transferDutyPayable} /> duty
              </>
            )}
          </Figure>
          <Changed>
            <time dateTime={record.changedAt}>{changedLabel(record.changedAt, now)}</time>
          </Changed>
          <Above>
            <RecordMenu record={record} commands={commands} />
          </Above>
        </Row>
      ))}
    </Rows>
  )
}
