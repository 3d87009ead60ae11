import { useEffect, useId } from 'react'
import { createCell, useCell } from '../cell.ts'

const unsaved = createCell<ReadonlySet<string>>(new Set())

/** Says that something here is not saved yet; what would reload the page waits for it. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.set(new Set(unsaved.get()).add(id))
    return () => {
      const rest = new Set(unsaved.get())
      rest.delete(id)
      unsaved.set(rest)
    }
  }, [id, isUnsaved])
}

export function useHasUnsaved(): boolean {
  return useCell(unsaved).size > 0
}
