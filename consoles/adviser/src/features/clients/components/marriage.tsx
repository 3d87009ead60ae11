import { styled } from '@tafel/kit/theme/styled.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { marriageLines } from '@tafel/contracts/contexts/clients/household-words.ts'

const Lines = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    minHeight: 45,
    alignItems: 'center',
    borderBottom: `1px solid ${color.rule}`,
  },
  '& dd': { margin: 0, textAlign: 'right' },
})

/** The marriage and its effect on property and tax. */
export function Marriage({ household }: { readonly household: HouseholdView }) {
  return (
    <>
      <Lines>
        {marriageLines(household).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Lines>
      <Hint style={{ display: 'block', padding: '10px 0' }}>
        A new tax scenario uses the regime on the last day of its year of assessment, and the day in that year on which community of
        property began.
      </Hint>
    </>
  )
}
