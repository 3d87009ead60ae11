import { http } from '../app/session.ts'

/** Changes one of the configuration's documents; absent fields stay unchanged. */
export async function setConfig(
  name: 'version' | 'payfast' | 'chat' | 'announcement',
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  await http.command('PUT', `/api/admin/config/${name}`, { body })
}
