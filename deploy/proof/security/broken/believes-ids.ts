import type { Existing, RecordState } from '@tafel/services/records/tenant-scope.ts'
import * as real from '@tafel/services/records/tenant-scope.ts'

/** Broken: anyone who names a record may change it; its owner is not checked. */
export const isOfTenant = <S extends RecordState>(state: S): state is Existing<S> => state.exists

export const handleOfTenant: typeof real.handleOfTenant = (
  commands,
  aggregate,
  id,
  _accountId,
  { ifMatch: _ifMatch, ...context },
  decide,
) =>
  commands.handle(aggregate, id, context, (state, at) =>
    state.exists ? decide(state as never, at) : ({ refused: 'functions/not-found' } as never),
  )
