import * as real from '@tafel/projections/clients/read.ts'

export * from '@tafel/projections/clients/read.ts'

/** Broken: looks a client up among those of all firms. */
export const getClient: typeof real.getClient = async (db, _accountId, clientId) => {
  const row = await db('rm.clients').where({ client_id: clientId }).first('account_id')
  return real.getClient(db, row?.account_id ?? _accountId, clientId)
}
