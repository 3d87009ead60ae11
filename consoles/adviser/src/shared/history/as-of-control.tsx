import { styled } from '@tafel/kit/theme/styled.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { localDate } from '../time/local-time.ts'
import { useNow } from '../time/use-now.ts'
import { endOfDay } from './end-of-day.ts'
import { momentWords } from './entry-words.ts'

const Frame = styled('section')({ display: 'grid', gap: 10 })
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '8px 20px' })
const Title = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', minWidth: 0 })
const Fields = styled('div')({ display: 'flex', alignItems: 'end', gap: 10, '& > div': { width: 200 } })
const Slider = styled('input')({ width: '100%', margin: 0, height: 28, accentColor: color.green, cursor: 'pointer' })
const Ends = styled('div')({ display: 'flex', justifyContent: 'space-between', fontSize: '0.8125rem', color: color.ink2 })

export interface AsOfControlProps {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  /** The time of the first event. */
  readonly since: string
  /** Absent: now. */
  readonly at: string | undefined
  readonly onAt: (at: string | undefined) => void
}

/** Selects a point in time: a slider over the entries, and a date, meaning its end. */
export function AsOfControl({ entries, since, at, onAt }: AsOfControlProps) {
  const titleId = useId()
  const today = localDate(useNow())
  const stops = entries.map((entry) => entry.at).toReversed()
  const seen =
    at === undefined
      ? stops.length - 1
      : Math.max(
          0,
          stops.findLastIndex((stop) => Date.parse(stop) <= Date.parse(at)),
        )
  const move = (index: number) => onAt(index >= stops.length - 1 ? undefined : stops[index])
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <Title>
          <SectionTitle id={titleId}>{at === undefined ? 'As at now' : `As at ${momentWords(at)}`}</SectionTitle>
          <Hint>Drag, or type a date</Hint>
        </Title>
        <Fields>
          <DateField
            label="As at"
            value={at === undefined ? null : johannesburgDate(at)}
            placeholder="now"
            min={johannesburgDate(since)}
            max={today}
            onChange={(date) => onAt(date === null ? undefined : endOfDay(date))}
          />
          {at !== undefined && (
            <Button tone="white" look="outline" onClick={() => onAt(undefined)}>
              Now
            </Button>
          )}
        </Fields>
      </Head>
      {stops.length > 1 && (
        <div>
          <Slider
            type="range"
            aria-labelledby={titleId}
            aria-valuetext={at === undefined ? 'now' : momentWords(at)}
            min={0}
            max={stops.length - 1}
            value={seen}
            onChange={(event) => move(Number(event.target.value))}
          />
          <Ends aria-hidden="true">
            <span>{momentWords(stops[0]!)}</span>
            <span>now</span>
          </Ends>
        </div>
      )}
    </Frame>
  )
}
