import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCESSED_KINDS } from '@tafel/contracts/base/accessed-kind.ts'
import { VIEWER_ROLES } from '@tafel/contracts/contexts/access/access-log-events.ts'
import { ACCESSED_KIND_WORDS, VIEWER_ROLE_WORDS } from '@tafel/contracts/contexts/access/words.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { teamQuery } from '../../../shared/team/team-query.ts'
import type { AccessSearch } from '../model/access-search.ts'

const Choices = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 12 })
const EVERY = { value: '', label: 'Everyone' }

export interface AccessLogFiltersProps {
  readonly search: AccessSearch
  readonly onChange: (next: { readonly [K in keyof AccessSearch]: AccessSearch[K] | undefined }) => void
}

/** Filters the access log by person, role, what was viewed, and dates. */
export function AccessLogFilters({ search, onChange }: AccessLogFiltersProps) {
  const team = useQuery(teamQuery(useHttp())).data
  const members = (team?.members ?? []).map(({ userId, displayName }) => ({ value: userId, label: displayName || 'Erased member' }))
  // Someone who has left the team, or was never a member, can only come from a link.
  const other =
    search.person === undefined || members.some(({ value }) => value === search.person)
      ? []
      : [{ value: search.person, label: 'Someone else' }]
  const value = <K extends keyof AccessSearch>(text: string) => (text === '' ? undefined : text) as AccessSearch[K] | undefined
  return (
    <Choices role="group" aria-label="Filter">
      <SelectField
        label="Person"
        value={search.person ?? ''}
        options={[EVERY, ...members, ...other]}
        onChange={(event) => onChange({ person: value<'person'>(event.target.value) })}
      />
      <SelectField
        label="Role"
        value={search.as ?? ''}
        options={[{ value: '', label: 'Any' }, ...VIEWER_ROLES.map((each) => ({ value: each, label: VIEWER_ROLE_WORDS[each] }))]}
        onChange={(event) => onChange({ as: value<'as'>(event.target.value) })}
      />
      <SelectField
        label="What was viewed"
        value={search.what ?? ''}
        options={[{ value: '', label: 'Anything' }, ...ACCESSED_KINDS.map((each) => ({ value: each, label: ACCESSED_KIND_WORDS[each] }))]}
        onChange={(event) => onChange({ what: value<'what'>(event.target.value) })}
      />
      <DateField label="From" value={search.from ?? null} onChange={(date) => onChange({ from: date ?? undefined })} />
      <DateField label="Until" value={search.until ?? null} onChange={(date) => onChange({ until: date ?? undefined })} />
    </Choices>
  )
}
