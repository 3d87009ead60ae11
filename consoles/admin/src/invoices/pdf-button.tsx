import Button from '@mui/material/Button'
import type { AdminInvoiceRow } from '@tafel/contracts/contexts/invoices/views.ts'
import { type MouseEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { http } from '../app/session.ts'
import { saveBytes } from '../app/save-bytes.ts'

/** Saves a document as it was issued. */
export function PdfButton({ invoice: { id, number } }: { readonly invoice: Pick<AdminInvoiceRow, 'id' | 'number'> }) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: MouseEvent) => {
    // In a list, a click on the row opens the document.
    event.stopPropagation()
    setBusy(true)
    try {
      saveBytes(await http.bytes(`/api/admin/invoices/${id}/invoice.pdf`), `${number}.pdf`)
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The download failed; try again.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" disabled={isBusy} onClick={(event) => void save(event)} aria-label={`PDF of ${number}`}>
      PDF
    </Button>
  )
}
