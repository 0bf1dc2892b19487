DROP TABLE raw_lead_tags;
DROP TABLE list_layouts;
DROP TABLE saved_views;
