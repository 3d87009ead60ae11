import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useRef } from 'react'
import type { MenuState } from '../../shared/menus/more-button.tsx'
import type { GroupJumpProps } from './group-jump.tsx'
import { StateMark } from './state-mark.tsx'

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 'min(320px, calc(100vw - 96px))',
  '& > span:first-of-type': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** The groups with their totals and problems, and the parts below the form. */
export default function GroupJumpPanel({ groups, parts, onShow, anchor, open, onClose }: GroupJumpProps & MenuState) {
  const chosen = useRef<() => void>(undefined)
  const choose = (go: () => void) => () => {
    chosen.current = go
    onClose()
  }
  // Runs after the menu has closed, because closing returns focus to the button.
  const onExited = () => {
    chosen.current?.()
    chosen.current = undefined
  }
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{ transition: { onExited }, list: { 'aria-label': 'Groups' } }}
    >
      {groups.map(({ name, title, total, faults, notes }) => (
        <MenuItem key={name} onClick={choose(() => onShow(name))}>
          <Line>
            <span>{title}</span>
            <StateMark faults={faults} notes={notes} />
            {total !== undefined && <Hint>{total.words}</Hint>}
          </Line>
        </MenuItem>
      ))}
      {parts.map(({ name, title, count, onShow: show }) => (
        <MenuItem key={name} onClick={choose(show)}>
          <Line>
            <span>{title}</span>
            {count !== undefined && <Hint>{count}</Hint>}
          </Line>
        </MenuItem>
      ))}
    </Menu>
  )
}
