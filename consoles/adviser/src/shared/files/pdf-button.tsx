import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useDownload } from './use-download.ts'
import { toastOfError } from '../records/toast-of-error.ts'
import { useHttp } from '../session/http.ts'

export interface PdfButtonProps {
  readonly path: string
  /** Of the document; the file is named by it. */
  readonly number: string
}

/** Saves a document that is kept, in the line that names it. */
export function PdfButton({ path, number }: PdfButtonProps) {
  const toasts = useToasts()
  const { download } = useDownload(useHttp(), path, `${number}.pdf`)
  return (
    <TextButton
      type="button"
      aria-label={`PDF of ${number}`}
      disabled={download.isPending}
      onClick={() => download.mutate(undefined, { onError: (error) => toastOfError(toasts, error) })}
    >
      PDF
    </TextButton>
  )
}
