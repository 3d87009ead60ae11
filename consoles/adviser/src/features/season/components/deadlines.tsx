import { styled } from '@tafel/kit/theme/styled.ts'
import { daysOf } from '@tafel/contracts/base/dates.ts'
import { formatDate, formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { filingSeason, type SeasonDate } from '@tafel/contracts/contexts/season/season-dates.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { font } from '@tafel/kit/theme/tokens.ts'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto auto auto',
  alignItems: 'baseline',
  gap: '4px 16px',
  margin: 0,
  fontSize: '0.8125rem',
  color: color.ink2,
  '& > dt, & > dd': { margin: 0 },
  '& b': { font: `600 1.1875rem/1.3 ${font.serif}`, color: color.ink, fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 620px)': { gridTemplateColumns: 'auto 1fr', '& > dd:last-of-type, & > dd[data-left]': { gridColumn: '1 / -1' } },
})

export interface DeadlinesProps {
  readonly taxYear: number
  readonly today: string
  readonly summary: BoardSummary | undefined
}

/** By when the firm's returns must be filed, how many days are left, and how many returns still are to be. */
export function Deadlines({ taxYear, today, summary }: DeadlinesProps) {
  const season = filingSeason(taxYear)
  if (season === undefined) return <Hint>SARS’s dates for this season are not announced, or not loaded yet, so no days are counted.</Hint>
  return (
    <List>
      <Deadline label="Not provisional" date={season.notProvisional} today={today} toFile={summary?.toFile.notProvisional} />
      <Deadline label="Provisional" date={season.provisional} today={today} toFile={summary?.toFile.provisional} />
    </List>
  )
}

function Deadline({
  label,
  date: { day, status, source },
  today,
  toFile,
}: {
  readonly label: string
  readonly date: SeasonDate
  readonly today: string
  readonly toFile: number | undefined
}) {
  const left = daysOf(today, day) - 1
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {formatDate(day)}{' '}
        <Tag tone={status === 'unconfirmed' ? 'ochre' : 'quiet'} title={source}>
          {status}
        </Tag>
      </dd>
      <dd data-left="">
        <b>{leftWords(left)}</b> {toFile !== undefined && `${formatWhole(toFile)} to file`}
      </dd>
    </>
  )
}

function leftWords(left: number): string {
  if (left < 0) return 'closed'
  return left === 0 ? 'today' : left === 1 ? '1 day' : `${left} days`
}
