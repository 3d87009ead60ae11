import { styled } from '@tafel/kit/theme/styled.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { listItemStyle } from '../parts/listed-form.tsx'
import { StateMark } from './state-mark.tsx'

const List = styled('nav')({
  position: 'sticky',
  top: HEADER_HEIGHT + BAR_HEIGHT + 16,
  '& ul': { listStyle: 'none', margin: '0 0 14px', padding: 0 },
})
const Item = styled('button')({
  ...listItemStyle,
  cursor: 'pointer',
  '& > span:first-of-type': { flex: 1 },
  '&:hover': { backgroundColor: color.sunk },
  '&[aria-current]': { backgroundColor: color.sunk, fontWeight: 600 },
})
const Total = styled('span')({ fontSize: '0.8125rem', fontWeight: 400, color: color.ink3, whiteSpace: 'nowrap' })

export interface GroupTotal {
  /** `960k` */
  readonly short: string
  /** `R 960 000` */
  readonly words: string
}

export interface ListedGroup {
  readonly name: string
  readonly title: string
  readonly total: GroupTotal | undefined
  readonly faults: number
  readonly notes: number
}

/** A part below the form. */
export interface ListedPart {
  readonly name: string
  readonly title: string
  /** The number of items; undefined if it is of no interest. */
  readonly count?: number | undefined
  readonly onShow: () => void
}

export interface SideListProps {
  readonly groups: readonly ListedGroup[]
  readonly parts: readonly ListedPart[]
  readonly current: string | undefined
  readonly onShow: (group: string) => void
  readonly children: ReactNode
}

/** The list of groups next to the form. Up and Down move through it, Home and End jump to its ends; the list is one tab stop. */
export function SideList({ groups, parts, current, onShow, children }: SideListProps) {
  const stop = current ?? groups[0]?.name
  const pressed = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = items.indexOf(event.target as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    items[Math.max(0, Math.min(items.length - 1, next))]?.focus()
  }
  return (
    <List aria-label="Groups">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside arrive here */}
      <ul onKeyDown={pressed}>
        {groups.map(({ name, title, total, faults, notes }) => (
          <GroupItem
            key={name}
            name={name}
            title={title}
            short={total?.short}
            words={total?.words}
            faults={faults}
            notes={notes}
            isCurrent={name === current}
            isStop={name === stop}
            onShow={onShow}
          />
        ))}
        {parts.map(({ name, title, count, onShow: show }) => (
          <li key={name}>
            <Item type="button" tabIndex={-1} onClick={show}>
              <span>{title}</span>
              {count !== undefined && <Total>{count}</Total>}
            </Item>
          </li>
        ))}
      </ul>
      {children}
    </List>
  )
}

interface GroupItemProps {
  readonly name: string
  readonly title: string
  readonly short: string | undefined
  readonly words: string | undefined
  readonly faults: number
  readonly notes: number
  readonly isCurrent: boolean
  readonly isStop: boolean
  readonly onShow: (group: string) => void
}

const GroupItem = memo(function GroupItem({ name, title, short, words, faults, notes, isCurrent, isStop, onShow }: GroupItemProps) {
  return (
    <li>
      <Item type="button" tabIndex={isStop ? 0 : -1} aria-current={isCurrent || undefined} onClick={() => onShow(name)}>
        <span>{title}</span>
        <StateMark faults={faults} notes={notes} />
        <Total aria-hidden="true">{short ?? '–'}</Total>
        {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
      </Item>
    </li>
  )
})
