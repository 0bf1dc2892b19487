DROP TABLE provider_calls;
DROP TABLE api_integrations;
