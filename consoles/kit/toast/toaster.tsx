import { keyframes, styled } from '../theme/styled.ts'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { TextButton } from '../buttons/button.tsx'
import { color } from '../theme/color.ts'
import { radius } from '../theme/tokens.ts'
import { createToasts, type Toast, type ToastsState, type Toasts } from './toasts.ts'

const ToastsContext = createContext<Toasts | null>(null)

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } })

const Region = styled('section')({
  position: 'fixed',
  zIndex: 1500,
  left: 16,
  bottom: 16,
  display: 'grid',
  gap: 8,
  width: 'min(420px, calc(100vw - 32px))',
  pointerEvents: 'none',
})
const Card = styled('div', ['isError'])(({ isError }: { isError: boolean }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '10px 16px',
  borderRadius: radius.button,
  border: `1px solid ${isError ? color.red : color.ruleStrong}`,
  backgroundColor: isError ? color.redSoft : color.card,
  color: isError ? color.red : color.ink,
  boxShadow: '0 6px 24px rgba(0, 0, 0, 0.14)',
  pointerEvents: 'auto',
  animation: `${rise} 150ms`,
  '& > p': { flex: 1, margin: 0, fontWeight: isError ? 600 : 400, overflowWrap: 'anywhere' },
}))

/** The toasts of its children, and the region that shows them. */
export function ToastProvider({ toasts, children }: { readonly toasts?: Toasts; readonly children: ReactNode }) {
  const [own] = useState(() => toasts ?? createToasts())
  return (
    <ToastsContext value={own}>
      {children}
      <Toaster toasts={own} />
    </ToastsContext>
  )
}

/** Shows a toast: `const toasts = useToasts(); toasts.show('Copy made', { undo })`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (toasts === null) throw new Error('useToasts needs a ToastProvider above it.')
  return toasts
}

export function useToastsState(): ToastsState {
  const toasts = useToasts()
  return useSyncExternalStore(toasts.subscribe, toasts.getState)
}

function Toaster({ toasts }: { readonly toasts: Toasts }) {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.getState)
  return (
    <Region aria-label="Messages" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </Region>
  )
}

function ToastCard({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) {
  const { undo } = toast
  return (
    <Card
      isError={toast.tone === 'error'}
      role={toast.tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => toasts.pause(toast.id, 'hover')}
      onMouseLeave={() => toasts.resume(toast.id, 'hover')}
      onFocus={() => toasts.pause(toast.id, 'focus')}
      onBlur={() => toasts.resume(toast.id, 'focus')}
    >
      <p>{toast.text}</p>
      {undo !== undefined && (
        <TextButton
          type="button"
          onClick={() => {
            toasts.close(toast.id)
            undo()
          }}
        >
          Undo
        </TextButton>
      )}
      <TextButton type="button" style={{ color: 'inherit' }} onClick={() => toasts.close(toast.id)}>
        Close
      </TextButton>
    </Card>
  )
}
