/** What we use of it; the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  const SwaggerUI: (options: Readonly<Record<string, unknown>>) => {
    readonly preauthorizeApiKey: (scheme: string, key: string) => void
    readonly authActions: { readonly logout: (schemes: readonly string[]) => void }
  }
  // eslint-disable-next-line import-x/no-default-export -- so it is given
  export default SwaggerUI
}
