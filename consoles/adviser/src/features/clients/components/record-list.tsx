import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Link } from 'react-router'
import { recordPaths } from '../../../shared/paths.ts'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { Headline } from '../../../shared/records/headline.tsx'
import { RecordMenu } from '../../../shared/records/record-menu.tsx'
import { RecordTag } from '../../../shared/records/record-tags.tsx'
import type { RecordCommands } from '../../../shared/records/use-record-commands.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${color.ruleStrong}`,
  containerType: 'inline-size',
})
const Row = styled('li')({
  display: 'grid',
  gridTemplate: '"name figure changed menu" auto / minmax(0, 1fr) auto 84px 32px',
  columnGap: 16,
  alignItems: 'center',
  position: 'relative',
  minHeight: 45,
  borderBottom: `1px solid ${color.rule}`,
  '&:hover': { backgroundColor: color.sunk, boxShadow: `-10px 0 0 ${color.sunk}, 10px 0 0 ${color.sunk}` },
  '@container (max-width: 460px)': {
    gridTemplate: '"name name menu" auto "figure changed ." auto / minmax(0, 1fr) auto 32px',
    padding: '6px 0',
  },
})
const Name = styled('div')({ gridArea: 'name', display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })
const RowLink = styled(Link)({
  color: color.ink,
  fontWeight: 400,
  textDecoration: 'none',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { inset: '1px -10px', outline: `2px solid ${color.blue}`, outlineOffset: -1, borderRadius: 6 },
})
const Figure = styled('span')({
  gridArea: 'figure',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  '@container (max-width: 460px)': { textAlign: 'left' },
})
const Changed = styled('span')({ gridArea: 'changed', textAlign: 'right', color: color.ink3, whiteSpace: 'nowrap' })
const Above = styled('div')({ gridArea: 'menu', position: 'relative', zIndex: 1 })

export interface RecordListProps {
  readonly records: readonly RecordSummary[]
  readonly commands: RecordCommands
  readonly now: Date
}

/** A client's records of all kinds, with their results. */
export function RecordList({ records, commands, now }: RecordListProps) {
  return (
    <Rows aria-label="Records" onKeyDown={moveBetweenRows}>
      {records.map((record) => (
        <Row key={record.recordId}>
          <Name>
            <RowLink data-row="" to={recordPaths.calculate.href(record)}>
              {record.description}
            </RowLink>
            <Hint>{KIND_NAMES[record.kind].words.one}</Hint>
            <RecordTag record={record} />
          </Name>
          <Figure>
            <Headline record={record} />
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
