import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useDownload } from './use-download.ts'
import { toastOfError } from '../records/toast-of-error.ts'
import { useHttp } from '../session/http.ts'

export interface PdfButtonProps {
  readonly path: string
  /** The document's number, used as the file name. */
  readonly number: string
}

/** Downloads a stored document, next to its name. */
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
