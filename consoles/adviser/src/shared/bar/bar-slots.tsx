import { createContext, type ReactNode, startTransition, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Slots of the bar that features fill. `trail`: crumbs between Home and the route's name, each ended by a `CrumbSlash`.
 * `switcher`: selects another record of the client. `status`: the save status. `tabs` and `actions`: on the right.
 */
export type BarSlotName = 'trail' | 'switcher' | 'status' | 'tabs' | 'actions'

interface Slots {
  readonly nodes: Readonly<Partial<Record<BarSlotName, HTMLElement>>>
  readonly place: (name: BarSlotName, node: HTMLElement | null) => void
}

const SlotsContext = createContext<Slots>({ nodes: {}, place: () => undefined })

export function BarSlotsProvider({ children }: { readonly children: ReactNode }) {
  const [nodes, setNodes] = useState<Slots['nodes']>({})
  const [place] = useState(() => (name: BarSlotName, node: HTMLElement | null) => {
    startTransition(() =>
      setNodes((before) => {
        if (node !== null) return before[name] === node ? before : { ...before, [name]: node }
        const { [name]: _gone, ...rest } = before
        return rest
      }),
    )
  })
  return <SlotsContext value={{ nodes, place }}>{children}</SlotsContext>
}

/** A slot of the bar; the bar has one of each. */
export function BarPlace({ name, className }: { readonly name: BarSlotName; readonly className?: string }) {
  const { place } = useContext(SlotsContext)
  const [ref] = useState(() => (node: HTMLElement | null) => place(name, node))
  return <div ref={ref} data-slot={name} className={className} />
}

/** Renders the bar's content after the bar: both are expensive to render, and the browser stays responsive between them. */
export function AfterBar({ children }: { readonly children: ReactNode }) {
  const { nodes } = useContext(SlotsContext)
  return Object.keys(nodes).length > 0 && children
}

/** Fills a slot of the bar while mounted: `<BarSlot name="status">…</BarSlot>`. */
export function BarSlot({ name, children }: { readonly name: BarSlotName; readonly children: ReactNode }) {
  const node = useContext(SlotsContext).nodes[name]
  return node === undefined ? null : createPortal(children, node)
}
