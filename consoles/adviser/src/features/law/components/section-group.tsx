import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import type { SectionGroup } from '../model/sections.ts'

const Toggle = styled('button')({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 38,
  padding: '6px 8px 6px 2px',
  border: 0,
  borderBottom: `1px solid ${color.rule}`,
  background: 'none',
  color: color.ink,
  textAlign: 'left',
  cursor: 'pointer',
  '&[aria-expanded="true"]': { fontWeight: 600 },
  '& > svg': { color: color.ink2, transform: 'rotate(-90deg)' },
  '&[aria-expanded="true"] > svg': { transform: 'none' },
})
const Rows = styled('ul')({ margin: 0, padding: '6px 0 10px', listStyle: 'none' })
const Row = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) 10px',
  alignItems: 'baseline',
  gap: 8,
  padding: '5px 8px',
  borderRadius: 7,
  color: color.ink,
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: 1.35,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { color: color.blue, fontSize: '0.8125rem' },
  '&:hover': { backgroundColor: color.sunk },
  '&[aria-current]': { backgroundColor: color.sunk, fontWeight: 600 },
})
export const Diamond = styled('span')({
  display: 'inline-block',
  width: 8,
  height: 8,
  flexShrink: 0,
  alignSelf: 'center',
  transform: 'rotate(45deg)',
  borderRadius: 1,
  backgroundColor: color.ochre,
})

export interface SectionGroupProps {
  readonly group: SectionGroup
  readonly isExpanded: boolean
  /** The slug of the section that is open. */
  readonly open: string | undefined
  readonly unconfirmed: ReadonlySet<string>
  readonly href: (slug: string) => string
  readonly onToggle: () => void
}

/** The sections of an Act or schedule, below its name and their number. */
export function SectionGroupView({ group, isExpanded, open, unconfirmed, href, onToggle }: SectionGroupProps) {
  const id = useId()
  return (
    <>
      <Toggle type="button" aria-expanded={isExpanded} aria-controls={isExpanded ? id : undefined} onClick={onToggle}>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {group.title}
        <Hint>{group.sections.length}</Hint>
      </Toggle>
      {isExpanded && (
        <Rows id={id}>
          {group.sections.map(({ slug, entry }) => (
            <li key={slug}>
              <Row to={href(slug)} data-row="" aria-current={slug === open ? 'page' : undefined}>
                <span>{entry.section}</span>
                <span>{entry.title}</span>
                {unconfirmed.has(slug) && (
                  <Diamond>
                    <VisuallyHidden>, has a figure that is not confirmed</VisuallyHidden>
                  </Diamond>
                )}
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </>
  )
}
