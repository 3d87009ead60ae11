import { styled } from '@mui/material/styles'
import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { groupTotal } from '../model/group-totals.ts'
import { type GroupName, GROUPS } from '../model/groups.ts'
import { limitsOf } from '../model/limits.ts'
import type { FormView } from '../model/scenario-form.ts'
import { GroupNotes } from './group-notes.tsx'
import { InputList } from './input-list.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { type ListedGroup, SideList } from './side-list.tsx'

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '152px minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  '&[data-narrow]': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
/** Narrower, the panels themselves are the list: their heads say the same. */
const NARROW = 1200
const Groups = styled('div')({ display: 'grid', gap: 6, minWidth: 0, '& > *': { minWidth: 0 } })

export interface FullLayoutProps {
  readonly view: FormView
  readonly answer: TaxScenarioAnswer
  readonly onQuick: () => void
}

/** All inputs in their groups, with a list of the groups at the side: what each comes to, what is wrong in it, which limits are reached. */
export function FullLayout({ view, answer, onQuick }: FullLayoutProps) {
  const { inputs, findings, panels } = view
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(NARROW)
  const [current, setCurrent] = useState<GroupName>()
  const limits = useMemo(() => (answer.ok ? limitsOf(inputs, answer.result) : []), [answer, inputs])
  const listed = GROUPS.map(({ name, title }): ListedGroup => {
    const state = findings.ofGroup(name)
    const reached = limits.filter(({ group, isReached }) => group === name && isReached).length
    return { name, title, total: groupTotal(name, inputs, answer), faults: state.faults, notes: state.notes + reached }
  })

  /** Opens the group and goes to it. */
  const show = (group: GroupName) => {
    if (!panels.isOpen(group)) panels.toggle(group)
    requestAnimationFrame(() => {
      const panel = frame.current?.querySelector<HTMLElement>(`[data-group="${group}"]`)
      panel?.scrollIntoView({ block: 'start' })
      panel?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
    })
  }
  const focused = ({ target }: FocusEvent) => {
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'] as GroupName | undefined
    if (group !== undefined) setCurrent(group)
  }

  return (
    <Frame ref={frame} data-narrow={isNarrow || undefined} onFocus={focused}>
      {!isNarrow && (
        <SideList groups={listed} current={current} onShow={show}>
          <LayoutSwitch layout="full" onSwitch={onQuick} />
        </SideList>
      )}
      <Groups>
        {GROUPS.map(({ name, title, nodes }, at) => {
          const { total, faults, notes } = listed[at]!
          return (
            <div key={name} data-group={name} style={{ scrollMarginTop: 120 }}>
              <LedgerPanel
                title={title}
                words={closedWords(total?.words, faults, notes)}
                open={panels.isOpen(name)}
                onToggle={() => panels.toggle(name)}
              >
                <InputList view={view} nodes={nodes} within="" />
                <GroupNotes limits={limits.filter(({ group }) => group === name)} answer={answer} group={name} />
              </LedgerPanel>
            </div>
          )
        })}
        {isNarrow && <LayoutSwitch layout="full" onSwitch={onQuick} />}
      </Groups>
    </Frame>
  )
}

function closedWords(total: string | undefined, faults: number, notes: number): string {
  const state = faults > 0 ? `${faults} to correct` : notes > 0 ? `${notes} to look at` : ''
  return [total ?? (state === '' ? 'none' : ''), state].filter(Boolean).join(' · ')
}
