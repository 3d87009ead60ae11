import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'

/** A field whose text can't be read; its previous value stays in force. */
export interface UnreadField {
  readonly label: string
  readonly name: string | undefined
}

type Report = (id: string, field: UnreadField | undefined) => void

const UnreadContext = createContext<Report>(() => undefined)

export interface UnreadFieldsProps {
  /** Called with all of them on every change, so the form can dim the answer and save nothing. */
  readonly onChange: (fields: readonly UnreadField[]) => void
  readonly children: ReactNode
}

/** Collects the fields inside whose text can't be read. */
export function UnreadFields({ onChange, children }: UnreadFieldsProps) {
  const listener = useRef(onChange)
  useEffect(() => {
    listener.current = onChange
  })
  const [report] = useState((): Report => {
    const unread = new Map<string, UnreadField>()
    return (id, field) => {
      if (field === undefined) unread.delete(id)
      else unread.set(id, field)
      listener.current([...unread.values()])
    }
  })
  return <UnreadContext value={report}>{children}</UnreadContext>
}

/** Reports to the form around a field that its text can't be read. */
export function useReportUnread(isUnread: boolean, { label, name }: UnreadField): void {
  const id = useId()
  const report = useContext(UnreadContext)
  useEffect(() => {
    if (!isUnread) return
    report(id, { label, name })
    return () => report(id, undefined)
  }, [isUnread, id, label, name, report])
}
