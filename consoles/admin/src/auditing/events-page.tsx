import { useAddress, withChoices } from '@tafel/kit/address/use-address.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FoundEvent, FoundEvents } from '@tafel/contracts/contexts/auditing/views.ts'
import { eventWords } from '@tafel/contracts/contexts/auditing/words.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { useState } from 'react'
import { useEvent } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Page, Section } from '../app/page.tsx'
import { momentText } from '../app/dates.ts'
import { DayField } from '../app/day-field.tsx'
import { eventsQuery, mandatesQuery } from './auditing-queries.ts'
import { filterOf, readSearch, SEARCH_FIELDS, type SearchField } from './events-search.ts'
import { MandateList } from './mandate-list.tsx'
import { whoWords } from './person-words.ts'
import { TypeField } from './type-field.tsx'
import { replayHref } from './subject.ts'

/** The search over the events of firms, within their mandates. The search is in the address. */
export function EventsPage() {
  const [params, show] = useAddress()
  const search = readSearch(params)
  const [cleared, setCleared] = useState(0)
  const mandates = useQuery(mandatesQuery)
  const events = useInfiniteQuery(eventsQuery(filterOf(search)))
  const set = (name: SearchField, value: string) => show((now) => withChoices(now, { [name]: value === '' ? undefined : value }))
  const setType = useEvent((text: string) => set('type', text))
  const clear = () => {
    show({})
    setCleared(cleared + 1)
  }
  const pages = events.data?.pages
  const inForce = (mandates.data ?? []).filter(({ state }) => state === 'inForce')
  return (
    <Page title="Search" wide>
      <MandateList />
      <Section title="Events" hint="Read-only. Each search, and each record that you open, is in the firm’s access log.">
        <Box
          role="search"
          aria-label="Events"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))', gap: 1.5, py: 2 }}
        >
          <TextField select size="small" label="Firm" value={search.firm ?? ''} onChange={(event) => set('firm', event.target.value)}>
            <MenuItem value="">All firms of my mandates</MenuItem>
            {inForce.map(({ id, accountId, firm }) => (
              <MenuItem key={id} value={accountId}>
                {firm || 'A firm that was erased'}
              </MenuItem>
            ))}
          </TextField>
          <TypeField key={cleared} value={search.type ?? ''} onChange={setType} />
          {(['from', 'until'] as const).map((name) => (
            <DayField
              key={`${name} ${cleared}`}
              isSmall
              label={name === 'from' ? 'From' : 'Until'}
              value={search[name] ?? null}
              onChange={(day) => set(name, day ?? '')}
            />
          ))}
          {SEARCH_FIELDS.some((name) => search[name] !== undefined) && (
            <Button onClick={clear} sx={{ justifySelf: 'start' }}>
              Clear search
            </Button>
          )}
        </Box>
        <Chosen search={search} pages={pages} onClear={(name) => set(name, '')} />
        {events.isError && (
          <Alert severity="error" action={<Button onClick={() => void events.refetch()}>Try again</Button>}>
            {events.error.message}
          </Alert>
        )}
        {pages === undefined ? (
          !events.isError && (
            <div role="status" aria-label="Loading the events">
              {Array.from({ length: 6 }, (_, line) => (
                <Skeleton key={line} height={44} />
              ))}
            </div>
          )
        ) : pages[0]!.items.length === 0 ? (
          <Typography sx={{ py: 2 }}>
            {inForce.length === 0 ? 'No firm has given you a current mandate.' : 'No events found. Remove part of the search.'}
          </Typography>
        ) : (
          <Found pages={pages} onPerson={(id) => set('person', id)} />
        )}
        {events.hasNextPage && (
          <Button variant="outlined" loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()} sx={{ my: 2 }}>
            Earlier
          </Button>
        )}
      </Section>
    </Page>
  )
}

interface ChosenProps {
  readonly search: ReturnType<typeof readSearch>
  readonly pages: readonly FoundEvents[] | undefined
  readonly onClear: (name: SearchField) => void
}

/** A search started from a link: a person, a client, a record. */
function Chosen({ search, pages, onClear }: ChosenProps) {
  const names = (of: 'people' | 'clients' | 'records') => Object.assign({}, ...(pages ?? []).map((page) => page[of]))
  const chosen = (
    [
      ['person', 'By', names('people')],
      ['clientId', 'Of', names('clients')],
      ['recordId', 'About', names('records')],
    ] as const
  ).flatMap(([field, words, known]) =>
    search[field] === undefined ? [] : [{ field, text: `${words} ${known[search[field]] ?? search[field]}` }],
  )
  return chosen.map(({ field, text }) => (
    <Button
      key={field}
      size="small"
      variant="outlined"
      onClick={() => onClear(field)}
      sx={{ mr: 1, mb: 1 }}
      aria-label={`${text}: remove this from the search`}
    >
      {text} ✕
    </Button>
  ))
}

function Found({ pages, onPerson }: { readonly pages: readonly FoundEvents[]; readonly onPerson: (id: string) => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pages.flatMap((page) =>
        page.items.map((event) => {
          const what = `${eventWords(event.type)}${event.report === null ? '' : ` ${event.report.number}`}`
          const about = aboutWords(event, page)
          const href = hrefOf(event)
          return (
            <Box
              key={event.id}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '150px minmax(0, 220px) minmax(0, 1fr) auto' },
                gap: { xs: 0, md: 2 },
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
                overflowWrap: 'anywhere',
              }}
            >
              <Typography variant="body2" color="textSecondary">
                <time dateTime={event.at}>{momentText(event.at)}</time>
              </Typography>
              <Typography variant="body2">
                <Link component="button" type="button" onClick={() => onPerson(event.person)}>
                  {whoWords(page.people, event.person, event.onBehalfOf)}
                </Link>
              </Typography>
              <Typography variant="body2">
                {href === undefined ? (
                  what
                ) : (
                  <Link component={RouterLink} to={href}>
                    {what}
                  </Link>
                )}
                {about !== '' && `: ${about}`}
              </Typography>
              {href !== undefined && (
                <Button
                  size="small"
                  component={RouterLink}
                  to={href}
                  aria-label={`Replay ${what}, ${momentText(event.at)}`}
                  sx={{ justifySelf: 'start' }}
                >
                  Replay
                </Button>
              )}
            </Box>
          )
        }),
      )}
    </Box>
  )
}

/** The address of the replay of the event's record or client; undefined if it has neither. */
function hrefOf({ accountId, clientId, record, report, revision }: FoundEvent): string | undefined {
  if (clientId === null) return undefined
  return replayHref(
    record === null ? { firm: accountId, id: clientId, kind: null } : { firm: accountId, id: record.recordId, kind: record.kind },
    // A report's revision belongs to the firm's register, not to the replayed history.
    report === null ? revision : undefined,
  )
}

function aboutWords({ accountId, clientId, record }: FoundEvent, { firms, clients, records }: FoundEvents): string {
  const firm = firms[accountId] ?? ''
  const client = clientId === null ? '' : (clients[clientId] ?? 'an erased client')
  const one = record === null ? '' : (records[record.recordId] ?? `an erased ${KIND_NAMES[record.kind].words.one.toLowerCase()}`)
  return [one, client, firm].filter((part) => part !== '').join(', ')
}
