import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES, type KindNames } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'

/** Darker than a hint, because selected rows are tinted. */
const None = styled('span')({ color: color.ink2 })
const What = styled('span')({ fontSize: '0.8125rem', color: color.ink2 })

/** A record's main figure and its label, unless the kind implies it; or the reason why there is none. */
export function Headline({ record: { kind, headline } }: { readonly record: Pick<RecordSummary, 'kind' | 'headline'> }) {
  const words: KindNames['words'] = KIND_NAMES[kind].words
  if (headline === null) return <None>{words.noHeadline}</None>
  const isBelow = headline < 0 && words.belowZero !== undefined
  const what = isBelow ? words.belowZero : words.headline
  return (
    <>
      {what !== words.one && <What>{what} </What>}
      <Money cents={isBelow ? -headline : headline} />
    </>
  )
}
