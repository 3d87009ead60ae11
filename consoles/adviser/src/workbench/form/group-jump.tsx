import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { FOOT } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useState } from 'react'
import type { ListedGroup, ListedPart } from './side-list.tsx'
import { StateMark } from './state-mark.tsx'

const GroupJumpPanel = lazy(() => import('./group-jump-panel.tsx'))

// First in the order of focus, last on screen: it stays at the bottom of the window while any part of the form is in it.
const Place = styled('div')({
  order: 1,
  position: 'sticky',
  bottom: `calc(12px + var(${FOOT}, 0px))`,
  zIndex: 4,
  justifySelf: 'end',
  borderRadius: 10,
  boxShadow: '0 2px 12px rgba(0, 0, 0, 0.16)',
  '@media (max-height: 480px)': { position: 'static', order: 0, boxShadow: 'none' },
  '@media print': { display: 'none' },
})

export interface GroupJumpProps {
  readonly groups: readonly ListedGroup[]
  readonly parts: readonly ListedPart[]
  /** Opens the group and moves focus to it. */
  readonly onShow: (group: string) => void
}

/** The list of groups where the window has no room for a side list: a button that stays in view opens it. */
export function GroupJump(props: GroupJumpProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const faults = props.groups.reduce((sum, group) => sum + group.faults, 0)
  return (
    <Place>
      <Button
        tone="white"
        look="outline"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setOpen(true)
        }}
      >
        Go to a group
        <StateMark faults={faults} notes={0} />
      </Button>
      {anchor !== null && (
        <Suspense>
          <GroupJumpPanel {...props} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Place>
  )
}
