import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { Link, useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../../shared/bar/crumbs.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientQuery } from '../../../shared/records/client-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { AccessLog } from '../components/access-log.tsx'

const Page = styled('div')({ display: 'grid', gap: 22, maxWidth: 900, margin: '0 auto', '& > *': { minWidth: 0 } })

/** /clients/:id/access: the access log of one client. For the owner of the firm. */
export default function ClientAccess() {
  const clientId = useParams()['id'] ?? ''
  const client = useQuery(clientQuery(useHttp(), clientId)).data
  return (
    <Page>
      <BarSlot name="trail">
        <Link to={paths.client.href(clientId)}>Household</Link>
        <CrumbSlash />
      </BarSlot>
      <PageTitle>{client === undefined ? 'Access log' : `Access log of ${clientFullName(client)}`}</PageTitle>
      <AccessLog clientId={clientId} />
    </Page>
  )
}
