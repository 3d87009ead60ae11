import { useAddress } from '@tafel/kit/address/use-address.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { ISSUED_STATES, type IssuedState, STATE_WORDS } from '@tafel/contracts/contexts/issued/states.ts'
import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { Hint, PageTitle } from '@tafel/kit/text/text.tsx'
import { paths } from '../../../shared/paths.ts'
import { IssuedList } from '../../../shared/issued/issued-list.tsx'
import { LinkButton, TextLink } from '../../../shared/links/link-button.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { Certificates } from '../components/certificates.tsx'
import { filterSearch, type ListFilter, readFilter } from '../model/filter-in-url.ts'

const Page = styled('div')({ display: 'grid', gap: 22, maxWidth: 1192, margin: '0 auto', '& > *': { minWidth: 0 } })
const Filters = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 12, alignItems: 'end' })
const ANY = { value: '', label: 'All' }

/** /reports: all reports that the firm has issued. The filter is part of the address. */
export default function IssuedReports() {
  const [params, show] = useAddress()
  const { data: me } = useQuery(meQuery(useHttp()))
  const filter = readFilter(params)
  const change = (next: ListFilter) => show(filterSearch({ ...filter, ...next }))
  const isFiltered = filterSearch(filter) !== ''
  return (
    <Page>
      <header>
        <PageTitle>Issued reports</PageTitle>
        <Hint>
          Numbered, frozen and kept byte for byte. Anyone who holds one can check it at{' '}
          <TextLink data-tour="verify-link" to={paths.verify.href()}>
            Check a report
          </TextLink>
          .
        </Hint>
      </header>
      <Filters role="search" aria-label="Issued reports">
        <TextField
          label="Number"
          placeholder="KXTR-2026-000123"
          value={filter.number ?? ''}
          maxLength={20}
          onChange={(event) => change({ number: event.target.value })}
        />
        <SelectField
          label="State"
          value={filter.state ?? ''}
          options={[ANY, ...ISSUED_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))]}
          onChange={(event) => change({ state: (event.target.value || undefined) as IssuedState | undefined })}
        />
        <SelectField
          label="Kind"
          value={filter.kind ?? ''}
          options={[ANY, ...KINDS.map(({ name, words }) => ({ value: name, label: words.one }))]}
          onChange={(event) => change({ kind: (event.target.value || undefined) as KindName | undefined })}
        />
        <DateField label="Issued from" value={filter.from ?? null} onChange={(from) => change({ from: from ?? undefined })} />
        <DateField label="Issued to" value={filter.to ?? null} onChange={(to) => change({ to: to ?? undefined })} />
      </Filters>
      <IssuedList
        filter={filter}
        none={
          isFiltered ? (
            <EmptyState title="No reports match this filter" action={<LinkButton to={paths.issuedReports.href()}>Show all</LinkButton>}>
              Remove part of the filter.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing has been issued yet" action={<LinkButton to={paths.clients.href()}>Go to clients</LinkButton>}>
              Open a record, go to its report, and issue it there. It gets a number, and its content is frozen.
            </EmptyState>
          )
        }
      />
      {me?.permissions.includes('manage') === true && <Certificates />}
    </Page>
  )
}
