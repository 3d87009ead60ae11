import { styled } from '@tafel/kit/theme/styled.ts'
import type { UnreadField } from '@tafel/kit/fields/unread-fields.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo } from 'react'
import type { AutosaveStatus } from '../../shared/autosave/autosave.ts'
import { saveWords } from '../model/save-words.ts'

const TONES = {
  green: [color.green, color.ink3],
  quiet: [color.ink3, color.ink3],
  ochre: [color.ochre, color.ochre],
  red: [color.red, color.red],
} as const

const Slot = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, fontSize: '0.8125rem', minWidth: 0 })
const Dot = styled('span')({ flexShrink: 0, width: 8, height: 8, borderRadius: '50%' })
const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export interface SaveStatusProps {
  readonly status: AutosaveStatus<unknown>
  readonly unread: readonly UnreadField[]
  /** A draft of an earlier session has been neither restored nor discarded. */
  readonly hasDraft: boolean
}

/** The save status in words. Announced only if nothing else reports it: "Saving" after every word would be noise. */
export const SaveStatus = memo(function SaveStatus({ status, unread, hasDraft }: SaveStatusProps) {
  const { tone, words } = saveWords(status, unread, hasDraft)
  const [dot, text] = TONES[tone]
  return (
    <Slot role={status.kind === 'offline' || status.kind === 'refused' ? 'alert' : undefined} title={words}>
      <Dot aria-hidden="true" style={{ backgroundColor: dot }} />
      <Words style={{ color: text }}>{words}</Words>
    </Slot>
  )
})
