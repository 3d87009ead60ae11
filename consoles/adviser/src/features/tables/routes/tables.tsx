import { useAddress } from '@tafel/kit/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import { type SetId, setIdOf } from '@tafel/contracts/law/figure/set-id.ts'
import type { SetThen } from '@tafel/contracts/contexts/constants/views.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useId, useState } from 'react'
import { endOfDay } from '../../../shared/history/end-of-day.ts'
import { momentWords } from '../../../shared/history/entry-words.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { FigureGroupView } from '../components/figure-group.tsx'
import { figureGroups } from '../model/figure-groups.ts'
import { setAsAtQuery } from '../model/set-as-at-query.ts'

const Page = styled('div')({ display: 'grid', gap: 20, maxWidth: 1192, margin: '0 auto', '& > *': { minWidth: 0 } })
const Choices = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))', gap: 12, alignItems: 'end' })
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', paddingBottom: 12 })

/** /tables: the statutory figures of any year or period, as at any date. Both are part of the address. */
export default function Tables() {
  const [params, show] = useAddress()
  const [query, setQuery] = useState('')
  const today = localDate(useNow())
  const set = setOf(params) ?? { collection: 'tax-scenario', key: String(yearOf(today)) }
  const at = momentOf(params)
  const found = useQuery(setAsAtQuery(useHttp(), set, at))
  const go = (next: SetId, moment: string | undefined) =>
    show({ of: `${next.collection}/${next.key}`, ...(moment !== undefined && { at: moment }) })
  const named = found.data?.sets ?? []
  const options = named.some((one) => idOf(one) === idOf(set)) ? named : [{ ...set, name: found.data?.name ?? '…' }, ...named]

  return (
    <Page>
      <header>
        <PageTitle>Tables</PageTitle>
        <Hint>Every statutory figure that Tafel uses, with its source and how reliable it is, as at any date.</Hint>
      </header>
      <Choices role="search" aria-label="Tables">
        <SelectField
          label="Tax year or period"
          value={idOf(set)}
          options={options.map((one) => ({ value: idOf(one), label: one.name }))}
          onChange={(event) =>
            go(
              options.find((one) => idOf(one) === event.target.value)!,
              at,
            )
          }
        />
        <DateField
          label="As at"
          value={at === undefined ? null : johannesburgDate(at)}
          placeholder="now"
          max={today}
          onChange={(date) => go(set, date === null ? undefined : endOfDay(date))}
        />
        <TextField label="Find a figure" type="search" value={query} maxLength={80} onChange={(event) => setQuery(event.target.value)} />
      </Choices>
      {found.isError ? (
        <ErrorState what="The figures could not be loaded" error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <SkeletonRows rows={8} label="Loading the figures" />
      ) : (
        <Figures set={found.data} isNow={at === undefined} query={query} />
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly set: SetThen
  readonly isNow: boolean
  readonly query: string
}

function Figures({ set, isNow, query }: FiguresProps) {
  const titleId = useId()
  const groups = figureGroups(set.figures, query)
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>{set.name}</SectionTitle>
        {set.status === 'announced' && <Tag tone="ochre">announced, not yet law</Tag>}
        <Hint>
          {isNow ? '' : `As at ${momentWords(set.at)}. `}
          {sinceWords(set)}
        </Hint>
      </Head>
      {groups.length > 0 ? (
        groups.map((group) => <FigureGroupView key={group.key} group={group} />)
      ) : (
        <EmptyState title={query === '' ? 'No figures at that date' : 'No matching figures'}>
          {query === ''
            ? 'Choose a later date, or another year or period.'
            : 'Remove a word, or try another such as rebate, bracket or medical.'}
        </EmptyState>
      )}
    </section>
  )
}

function sinceWords({ status, since }: SetThen): string {
  if (since !== null) return `In use since ${formatDate(johannesburgDate(since))}.`
  return status === 'shipped' ? 'As supplied with Tafel, not changed by an administrator.' : ''
}

const idOf = ({ collection, key }: SetId) => `${collection}/${key}`

function setOf(params: URLSearchParams): SetId | undefined {
  const [collection = '', key = ''] = (params.get('of') ?? '').split('/')
  return setIdOf(collection, key)
}

function momentOf(params: URLSearchParams): string | undefined {
  const time = Date.parse(params.get('at') ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
