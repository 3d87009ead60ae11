import type { Toasts } from '@tafel/kit/toast/toasts.ts'
import type { RecordAction } from '../../../shared/records/record-at-hand.ts'
import { setMode } from '../../../shared/scheme/scheme.ts'
import { SCHEMES } from '../../../shared/scheme/scheme-switch.tsx'
import { logOut } from '../../../shared/session/log-out.ts'

interface Given {
  readonly toasts: Toasts
  readonly onOverviewVideo: () => void
}

/** Actions that are available on every page. */
export const commandsOf = ({ toasts, onOverviewVideo }: Given): readonly RecordAction[] => [
  ...SCHEMES.map(([mode, words]) => ({ id: `scheme-${mode}`, label: `${words} colour scheme`, run: () => setMode(mode) })),
  { id: 'overview-video', label: 'Overview video', run: onOverviewVideo },
  { id: 'log-out', label: 'Logout', run: () => void logOut(toasts) },
]
