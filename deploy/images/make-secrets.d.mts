export declare const SECRETS: Readonly<Record<string, () => string>>
export declare function makeSecrets(folder: string): readonly string[]
