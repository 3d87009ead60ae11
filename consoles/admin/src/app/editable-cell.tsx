import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import CancelIcon from '@mui/icons-material/Close'
import SaveIcon from '@mui/icons-material/Check'
import EditIcon from '@mui/icons-material/EditOutlined'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { HttpError, useNotify, useRecordContext, useResourceContext, useUpdate } from 'react-admin'

export interface EditableCellProps {
  /** The value and its row: `Until of EARLY`. */
  readonly name: string
  /** The server's name for it. */
  readonly field: string
  /** In the input. */
  readonly value: string
  /** Converts the input to the value to send; the server validates it. */
  readonly read: (typed: string) => unknown
  /** As displayed. */
  readonly children: ReactNode
}

/** A value that is edited in the list: Enter saves, Escape cancels. It never looks saved before it is. */
export function EditableCell({ children, ...props }: EditableCellProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // A click on the row opens its record.
  return (
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      {isOpen ? (
        <ValueForm {...props} onClose={() => setOpen(false)} />
      ) : (
        <>
          {children}{' '}
          <IconButton ref={button} size="small" aria-label={`Change ${props.name}`} onClick={() => setOpen(true)}>
            <EditIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      )}
    </Box>
  )
}

/** A table has little room. */
const WIDTH = 152

function ValueForm({ name, field, value, read, onClose }: Omit<EditableCellProps, 'children'> & { onClose: () => void }) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string>()
  const [update, { isPending }] = useUpdate()
  const record = useRecordContext()
  const resource = useResourceContext()
  const notify = useNotify()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed === value) return onClose()
    const saved = () => {
      notify(`Saved: ${name}.`, { type: 'success' })
      onClose()
    }
    void update(
      resource,
      { id: record?.id, data: { [field]: read(typed) }, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: saved, onError: (error) => setProblem(problemOf(error, field)) },
    )
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose()
  }
  return (
    <Box component="form" noValidate onSubmit={save} onKeyDown={leave} sx={{ display: 'inline-flex', alignItems: 'start' }}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to type there
        autoFocus
        hiddenLabel
        margin="none"
        sx={{ width: WIDTH }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { 'aria-label': name }, formHelperText: { role: 'alert' } }}
      />
      <IconButton type="submit" size="small" sx={{ p: 0.25 }} disabled={isPending} aria-label={`Save ${name}`}>
        <SaveIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" sx={{ p: 0.25 }} disabled={isPending} aria-label={`Cancel changing ${name}`} onClick={onClose}>
        <CancelIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** The server's message about the field, or about the whole request. */
function problemOf(error: Error, field: string): string {
  const errors: unknown = error instanceof HttpError ? (error.body as { readonly errors?: unknown } | undefined)?.errors : undefined
  const ofField = typeof errors === 'object' && errors !== null ? (errors as Readonly<Record<string, unknown>>)[field] : undefined
  return typeof ofField === 'string' ? ofField : `${error.message} Nothing was changed.`
}
