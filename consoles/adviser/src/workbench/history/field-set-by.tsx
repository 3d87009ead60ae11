import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, memo, type RefObject, Suspense, useEffect, useState } from 'react'
import { LOADING } from './loading-text.ts'

const SetByWords = lazy(() => import('./set-by-words.tsx'))

const Tip = styled('div')({
  position: 'fixed',
  zIndex: 20,
  maxWidth: 'min(340px, calc(100vw - 32px))',
  padding: '6px 12px',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: 8,
  backgroundColor: color.card,
  color: color.ink,
  fontSize: '0.8125rem',
  boxShadow: '0 4px 16px rgba(0, 0, 0, 0.14)',
  pointerEvents: 'none',
})

/** How long the pointer rests on a field before the tip appears. */
const REST_MS = 700
const KEY = 'F2'

interface FieldTip {
  readonly field: string
  readonly left: number
  readonly top: number
}

export interface FieldSetByProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly record: RecordView
}

/** Shows who set a field and when: on hover, and on F2 in the field. Escape, blur and typing close it. */
export const FieldSetBy = memo(function FieldSetBy({ form, record }: FieldSetByProps) {
  const [tip, setTip] = useState<FieldTip>()
  useEffect(() => {
    const node = form.current
    if (node === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setTip(undefined)
    }
    const ask = (control: HTMLElement) => {
      const { left, bottom } = control.getBoundingClientRect()
      setTip({ field: control.getAttribute('name')!, left, top: bottom + 6 })
    }
    const onOver = ({ target }: Event) => {
      close()
      const control = controlAt(target, node)
      if (control !== null) timer = setTimeout(() => ask(control), REST_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      const control = controlAt(event.target, node)
      if (event.key !== KEY || control === null) return close()
      event.preventDefault()
      ask(control)
    }
    node.addEventListener('pointerover', onOver)
    node.addEventListener('pointerleave', close)
    node.addEventListener('keydown', onKey)
    node.addEventListener('focusout', close)
    window.addEventListener('scroll', close, { passive: true, capture: true })
    return () => {
      close()
      node.removeEventListener('pointerover', onOver)
      node.removeEventListener('pointerleave', close)
      node.removeEventListener('keydown', onKey)
      node.removeEventListener('focusout', close)
      window.removeEventListener('scroll', close, { capture: true })
    }
  }, [form])
  return tip === undefined ? null : (
    <Tip role="status" style={{ left: Math.max(16, Math.min(tip.left, window.innerWidth - 356)), top: tip.top }}>
      <Suspense fallback={LOADING}>
        <SetByWords record={record} field={tip.field} />
      </Suspense>
    </Tip>
  )
})

/** The control itself, or the one that a label belongs to. */
function controlAt(target: EventTarget | null, form: HTMLElement): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const label = target.closest('label')
  const control = label === null ? target.closest<HTMLElement>('[name]') : document.getElementById(label.htmlFor)
  return control !== null && form.contains(control) && control.getAttribute('name') ? control : null
}
