export const clientFullName = (client: { readonly name: string; readonly surname: string }): string =>
  `${client.name} ${client.surname}`.trim()
