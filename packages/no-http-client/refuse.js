'use strict'

/** A JSON-LD document names its contexts as it likes; the service fetches none of them. */
const refuse = url =>
  Promise.reject(new Error(`${url} is not fetched: give the document loader what it needs`))

module.exports = { httpClient: { get: refuse } }
