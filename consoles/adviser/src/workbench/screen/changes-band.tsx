import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Change } from '../follow-ups.ts'
import { Band } from './band.tsx'

const List = styled('ul')({
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '& li': { padding: '3px 0', borderTop: `1px solid ${color.rule}` },
  '& li > span': { color: color.ink2 },
})

/** Differences between a new record and its source. They are in the navigation state, so they disappear when closed or left. */
export const ChangesBand = memo(function ChangesBand() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const changes = (state as { readonly changes?: readonly Change[] } | null)?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Band tone="ochre" aria-label="What changed">
      <div style={{ minWidth: 0, flex: 1 }}>
        <strong>Changes from the original record</strong>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
        <List tabIndex={0} aria-label="Changes">
          {changes.map(({ label, words, why }) => (
            <li key={label + words}>
              {label}: {words} <span>({why})</span>
            </li>
          ))}
        </List>
      </div>
      <Button tone="white" look="outline" onClick={() => void navigate(`${pathname}${search}`, { replace: true })}>
        Close
      </Button>
    </Band>
  )
})
