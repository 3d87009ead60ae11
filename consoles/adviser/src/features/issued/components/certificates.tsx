import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { CertificateSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { certificatesQuery } from '../../../shared/issued/issued-queries.ts'
import { dayWords } from '../../../shared/issued/issued-words.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { saveFile, useDownload } from '../../../shared/files/use-download.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 20px',
    padding: '9px 0',
    borderBottom: `1px solid ${color.rule}`,
  },
})
const Files = styled('span')({ display: 'flex', gap: 16 })

/** Certificates of what each erasure removed and what had to stay, for the owner. Renders nothing if no client was erased. */
export function Certificates() {
  const { data, error, refetch } = useQuery(certificatesQuery(useHttp()))
  if (error !== null && data === undefined) {
    return <ErrorState what="The certificates of erasure could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby="certificates">
      <SectionTitle id="certificates">Certificates of erasure</SectionTitle>
      <Hint>
        One for each erased client: what was erased, and which reports the law requires to be kept, until when. The audit bundle proves what
        happened, without details of the client.
      </Hint>
      <List>
        {data.map((each) => (
          <Certificate key={each.clientId} certificate={each} />
        ))}
      </List>
    </section>
  )
}

function Certificate({ certificate: { clientId, erasedAt, erased, kept } }: { readonly certificate: CertificateSummary }) {
  const http = useHttp()
  const toasts = useToasts()
  const onError = (error: unknown) => toastOfError(toasts, error)
  const day = dayWords(erasedAt)
  const name = `Certificate of erasure - ${clientId.slice(0, 8)}`
  const address = `/api/erasure-certificates/${clientId}`
  const { download } = useDownload(http, `${address}/certificate.pdf`, `${name}.pdf`)
  const bundle = useDownload(http, `/api/clients/${clientId}/bundle.zip`, `Audit bundle - ${clientId.slice(0, 8)}.zip`).download
  const asJson = async () => {
    const whole = await http.query(address)
    saveFile(new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' }), `${name}.json`)
  }
  return (
    <li>
      <span>
        Client {clientId.slice(0, 8)}, erased on {day}{' '}
        <Hint>
          {kept} issued {kept === 1 ? 'report' : 'reports'} kept by law, {erased} erased
        </Hint>
      </span>
      <Files>
        <TextButton
          type="button"
          aria-label={`PDF of the certificate of client ${clientId.slice(0, 8)}`}
          disabled={download.isPending}
          onClick={() => download.mutate(undefined, { onError })}
        >
          PDF
        </TextButton>
        <TextButton
          type="button"
          aria-label={`JSON of the certificate of client ${clientId.slice(0, 8)}`}
          onClick={() => void asJson().catch(onError)}
        >
          JSON
        </TextButton>
        <TextButton
          type="button"
          aria-label={`Audit bundle of client ${clientId.slice(0, 8)}`}
          disabled={bundle.isPending}
          onClick={() => bundle.mutate(undefined, { onError })}
        >
          Audit bundle
        </TextButton>
      </Files>
    </li>
  )
}
