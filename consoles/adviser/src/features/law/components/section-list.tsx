import type { TaxConstants } from '@tafel/contracts/law/figure/tax-kinds.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint, Key } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { useSingleKey } from '../../../shared/keys/single-keys.ts'
import { type SectionGroup, sectionGroups, sectionOf, unconfirmedSections } from '../model/sections.ts'
import { Diamond, SectionGroupView } from './section-group.tsx'

const Search = styled('div')({ position: 'relative' })
const Input = styled('input')({
  width: '100%',
  minHeight: 38,
  padding: '0 34px 0 34px',
  border: `1px solid ${color.field}`,
  borderRadius: radius.input,
  backgroundColor: color.card,
  color: color.ink,
  '&::placeholder': { color: color.ink3, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
})
const Glass = styled('svg')({ position: 'absolute', left: 10, top: 10, color: color.ink2, pointerEvents: 'none' })
const Slash = styled(Key)({ position: 'absolute', right: 9, top: 9, pointerEvents: 'none' })
const Groups = styled('div')({ minWidth: 0 })
const Legend = styled('p')({ display: 'flex', alignItems: 'center', gap: 10, margin: '12px 0 0', paddingLeft: 4 })
const Nothing = styled('div')({ padding: '14px 2px', color: color.ink2, '& > p': { margin: '0 0 6px' } })
const AsOf = styled(Hint)({ display: 'block', padding: '8px 4px' })

export interface SectionListProps {
  /** The slug of the section that is open. */
  readonly open: string | undefined
  readonly query: string
  readonly tax: TaxConstants
  readonly today: string
  readonly onQuery: (query: string) => void
}

/** All sections by Act and schedule, and the search. */
export function SectionList({ open, query, tax, today, onQuery }: SectionListProps) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const groups = useMemo(() => sectionGroups(query, tax, today), [query, tax, today])
  const unconfirmed = useMemo(() => new Set(unconfirmedSections(tax, today).map(({ slug }) => slug)), [tax, today])
  useSingleKey('/', () => {
    field.current?.focus()
    field.current?.select()
  })
  const isSearch = query.trim() !== ''
  const openAct = (open === undefined ? undefined : sectionOf(open)?.act) ?? 'incomeTax'
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isExpanded = ({ act }: SectionGroup) => (isSearch || act === openAct) !== toggled.has(act)
  const toggle = ({ act }: SectionGroup) =>
    setToggled((before) => (before.has(act) ? new Set([...before].filter((each) => each !== act)) : new Set([...before, act])))
  const count = groups.reduce((sum, { sections }) => sum + sections.length, 0)
  const first = groups[0]?.sections[0]
  const href = (slug: string) => `${paths.law.href(slug)}${isSearch ? `?${new URLSearchParams({ q: query }).toString()}` : ''}`
  const search = (next: string) => {
    onQuery(next)
    setToggled(new Set())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isSearch && first !== undefined) void navigate(href(first.slug))
    if (event.key === 'Escape' && query !== '') search('')
  }

  return (
    <nav aria-label="Sections of law">
      <Search role="search">
        <Input
          ref={field}
          type="search"
          aria-label="Section, word or amount"
          aria-keyshortcuts="/"
          placeholder="Section, word or amount"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Glass width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
          <circle cx="8" cy="8" r="5" />
          <path d="M11.8 11.8 16 16" strokeLinecap="round" />
        </Glass>
        <Slash aria-hidden="true">/</Slash>
      </Search>
      <AsOf>As the law is on {formatDate(today)}</AsOf>
      <VisuallyHidden role="status">{isSearch ? `${count} ${count === 1 ? 'section' : 'sections'} found` : ''}</VisuallyHidden>
      {count === 0 && (
        <Nothing>
          <p>No section matches. Try a section such as 10(1)(i), a word of its title, or an amount such as 23 800.</p>
          <TextButton type="button" onClick={() => search('')}>
            Show all sections
          </TextButton>
        </Nothing>
      )}
      <Groups onKeyDown={moveBetweenRows}>
        {groups.map((group) => (
          <SectionGroupView
            key={group.act}
            group={group}
            isExpanded={isExpanded(group)}
            open={open}
            unconfirmed={unconfirmed}
            href={href}
            onToggle={() => toggle(group)}
          />
        ))}
      </Groups>
      <Legend>
        <Diamond /> <Hint>has a figure in force that is not confirmed</Hint>
      </Legend>
    </nav>
  )
}
