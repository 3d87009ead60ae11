import { Global, keyframes, styled } from '../theme/styled.ts'
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { TextButton } from '../buttons/button.tsx'
import { color } from '../theme/color.ts'
import { radius } from '../theme/tokens.ts'
import { createToasts, type Toast, type ToastsState, type Toasts } from './toasts.ts'

const ToastsContext = createContext<Toasts | null>(null)

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } })

/** The height of a bar that a page keeps at the bottom of the window. */
export const FOOT = '--foot'
/** Moves focus to the message on screen. */
export const TOAST_KEY = 'F8'

/** While a message is on screen, focused elements scroll above it. */
const ROOM = 'html{scroll-padding-bottom:96px}'
const Region = styled('section')({
  position: 'fixed',
  zIndex: 1500,
  // On the left: the actions of rows are on the right.
  left: 16,
  bottom: `calc(16px + var(${FOOT}, 0px))`,
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
  const { current } = useSyncExternalStore(toasts.subscribe, toasts.getState)
  const region = useRef<HTMLElement>(null)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const button = region.current?.querySelector('button')
      // A modal dialog keeps the focus.
      if (event.key !== TOAST_KEY || !button || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      button.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  /** Returns focus to where it was, or to the page if that is gone. */
  const onClose = (id: number) => {
    const isFocused = region.current?.contains(document.activeElement) === true
    toasts.close(id)
    if (!isFocused) return
    const place = before.current instanceof HTMLElement && before.current.isConnected ? before.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
  return (
    <Region
      ref={region}
      aria-label="Messages"
      aria-live="polite"
      aria-keyshortcuts={TOAST_KEY}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget
      }}
    >
      {current !== undefined && (
        <>
          <Global styles={ROOM} />
          <ToastCard key={current.id} toast={current} toasts={toasts} onClose={onClose} />
        </>
      )}
    </Region>
  )
}

interface ToastCardProps {
  readonly toast: Toast
  readonly toasts: Toasts
  readonly onClose: (id: number) => void
}

function ToastCard({ toast, toasts, onClose }: ToastCardProps) {
  const { id, undo } = toast
  return (
    <Card
      isError={toast.tone === 'error'}
      role={toast.tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => toasts.pause(id, 'hover')}
      onMouseLeave={() => toasts.resume(id, 'hover')}
      onFocus={() => toasts.pause(id, 'focus')}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) toasts.resume(id, 'focus')
      }}
      onKeyDown={(event: ReactKeyboardEvent) => {
        if (event.key === 'Escape') onClose(id)
      }}
    >
      <p>{toast.text}</p>
      {undo !== undefined && (
        <TextButton
          type="button"
          onClick={() => {
            onClose(id)
            undo()
          }}
        >
          Undo
        </TextButton>
      )}
      <TextButton type="button" style={{ color: 'inherit' }} onClick={() => onClose(id)}>
        Close
      </TextButton>
    </Card>
  )
}
