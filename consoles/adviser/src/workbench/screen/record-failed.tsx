import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { LinkButton } from '../../shared/links/link-button.tsx'
import { clientsHref } from '../../shared/records/clients-href.ts'

export interface RecordFailedProps {
  /** What could not be loaded: "This report could not be loaded". */
  readonly what?: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** A record that could not be loaded. An address without a record leads to the clients: trying again would not help. */
export function RecordFailed({ what = 'This record could not be loaded', ...failed }: RecordFailedProps) {
  return <ErrorState what={what} {...failed} elsewhere={<LinkButton to={clientsHref()}>All clients</LinkButton>} />
}
