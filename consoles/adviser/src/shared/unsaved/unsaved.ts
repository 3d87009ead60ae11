import { useCallback, useEffect, useId } from 'react'
import { createCell, useCell } from '../cell.ts'

/** The fate of unsaved work when the user leaves its page: a record continues saving, a form keeps a draft, anything else is lost. */
export type OnLeave = 'continues' | 'keepsDraft' | 'loses'

/** By the component that holds it. */
const unsaved = createCell<ReadonlyMap<string, OnLeave>>(new Map())

/**
 * Registers unsaved work: reloads and updates wait for it, and leaving requires confirmation unless it continues. Returns a function that
 * unregisters it at once, for a form that is saved and navigates in the same turn.
 */
export function useUnsaved(isUnsaved: boolean, onLeave: OnLeave = 'loses'): () => void {
  const id = useId()
  const settle = useCallback(() => {
    const rest = new Map(unsaved.get())
    if (rest.delete(id)) unsaved.set(rest)
  }, [id])
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.set(new Map(unsaved.get()).set(id, onLeave))
    return settle
  }, [id, isUnsaved, onLeave, settle])
  return settle
}

export const useHasUnsaved = (): boolean => useCell(unsaved).size > 0

/** Whether leaving this page requires confirmation. */
export const useAsksBeforeLeaving = (): boolean => asks(useCell(unsaved))
export const asksBeforeLeaving = (): boolean => asks(unsaved.get())
const asks = (all: ReadonlyMap<string, OnLeave>) => [...all.values()].some((onLeave) => onLeave !== 'continues')

/** Whether leaving would lose something that has no draft. */
export const useWouldLose = (): boolean => [...useCell(unsaved).values()].includes('loses')

/** The user chose to leave: nothing on this page requires confirmation any more. */
export const leaveUnsaved = (): void => unsaved.set(new Map())

/** Resolves with whether everything is saved, at once or within `ms`: a record saves itself in about a second. */
export function savedWithin(ms: number): Promise<boolean> {
  if (unsaved.get().size === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const done = (isSaved: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isSaved)
    }
    const timer = setTimeout(() => done(false), ms)
    const stop = unsaved.subscribe(() => unsaved.get().size === 0 && done(true))
  })
}
