import { styled } from '@mui/material/styles'
import { KIND_NAMES } from '@tafel/contracts/records/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/records/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'

const None = styled('span')({ color: color.ink3 })

/** The one figure of a record and what it is, unless its kind says that already; or why there is none. */
export function Headline({ record: { kind, headline } }: { readonly record: Pick<RecordSummary, 'kind' | 'headline'> }) {
  const { words } = KIND_NAMES[kind]
  if (headline === null) return <None>{words.noHeadline}</None>
  return (
    <>
      {words.headline !== words.one && <Hint>{words.headline} </Hint>}
      <Money cents={headline} />
    </>
  )
}
