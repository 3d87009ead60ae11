import { styled } from '@tafel/kit/theme/styled.ts'
import type { HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { filingLines } from '@tafel/contracts/contexts/clients/filing-words.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 48,
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
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@container (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Name = styled('h3')({ margin: '14px 0 0', fontSize: '0.9375rem', fontWeight: 600 })

/** What is known of each person of the household for filing with SARS. */
export function Filing({ household: { client, spouse } }: { readonly household: HouseholdView }) {
  if (spouse === null) return <FilingLines person={client} />
  return [client, spouse].map((person) => (
    <div key={person.clientId}>
      <Name>{clientFullName(person)}</Name>
      <FilingLines person={person} />
    </div>
  ))
}

function FilingLines({ person }: { readonly person: PersonView }) {
  return (
    <Lines>
      {filingLines(person.filing).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Lines>
  )
}
