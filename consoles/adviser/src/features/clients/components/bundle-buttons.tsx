import { useMutation } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { useId, useState } from 'react'
import { saveFile } from '../../../shared/files/use-download.ts'
import { useHttp } from '../../../shared/session/http.ts'

/** Exports everything about the client in one file, for the firm's owner: with proofs for an auditor, without for the client. */
export function BundleButtons({ clientId }: { readonly clientId: string }) {
  const http = useHttp()
  const status = useId()
  const [words, setWords] = useState('')
  const bundle = useMutation({
    mutationFn: async (proofs: boolean) => {
      setWords('Collecting everything about this client…')
      saveFile(await http.bytes(`/api/clients/${clientId}/bundle.zip?proofs=${proofs}`), proofs ? 'client-with-proofs.zip' : 'client.zip')
    },
    onSuccess: () => setWords('The file is in your downloads.'),
    onError: (error) => setWords(error.message),
  })
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, paddingTop: 10 }}>
      <Button tone="white" look="outline" busy={bundle.isPending} aria-describedby={status} onClick={() => bundle.mutate(true)}>
        Audit bundle
      </Button>
      <Button tone="white" look="outline" busy={bundle.isPending} aria-describedby={status} onClick={() => bundle.mutate(false)}>
        Data for the client
      </Button>
      <Hint id={status} role="status">
        {words || 'Events, records, attachments, issued reports and the access log. The audit bundle can be verified without Tafel.'}
      </Hint>
    </div>
  )
}
