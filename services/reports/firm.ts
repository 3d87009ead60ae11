import type { ImageDataUrl } from '@tafel/contracts/base/image.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { ReportFirm } from '@tafel/contracts/kinds/report/letterhead.ts'
import type { Caller, QueriesClient } from './queries-client.ts'

/** The firm with its logo. An unavailable logo is left out; the file store has logged a warning. */
export async function withLogo(account: AccountView, queries: QueriesClient, caller: Caller): Promise<ReportFirm> {
  const { accountImage } = account
  if (accountImage === undefined || accountImage === '') return account
  const found = await queries.get<ImageDataUrl>(`/api/account-images/${accountImage}/data-url`, caller)
  return found.ok ? { ...account, logo: found.value.dataUrl } : account
}
